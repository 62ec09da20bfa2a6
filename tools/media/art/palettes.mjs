/**
 * @typedef {object} Palette
 * @property {string[]} sky four colours, zenith to horizon
 * @property {string[]} sun three, top to bottom
 * @property {string} line neon of the near things, with `glow` against it
 * @property {string} dark ground and silhouettes
 * @property {string[]} text three, top to bottom of a letter
 */

/** @type {Record<string, Palette>} */
export const PALETTES = {
  magenta: {
    sky: ['#07020f', '#1d0838', '#6a1670', '#ff4f9a'],
    sun: ['#fff07a', '#ff8a3c', '#ff2e88'],
    line: '#ff4fd8',
    glow: '#36e0ff',
    dark: '#090114',
    text: ['#fff3c4', '#ff8fe0', '#b07aff'],
  },
  teal: {
    sky: ['#02060c', '#04182a', '#0a4455', '#12a393'],
    sun: ['#f6ff8c', '#ffd23f', '#ff7a3c'],
    line: '#00ffd0',
    glow: '#ffe14d',
    dark: '#010509',
    text: ['#f4ffd8', '#5cffe0', '#22b8ff'],
  },
  ember: {
    sky: ['#0c0306', '#2b0714', '#8c1630', '#ff7a3c'],
    sun: ['#fff3b0', '#ffb03c', '#ff3c5f'],
    line: '#ff5a4f',
    glow: '#ffd166',
    dark: '#0b0205',
    text: ['#fff6d8', '#ffc04d', '#ff5a7a'],
  },
  violet: {
    sky: ['#060312', '#170d3d', '#4a2a9c', '#c77dff'],
    sun: ['#ffe3ff', '#e39bff', '#8f5bff'],
    line: '#a66bff',
    glow: '#7af5ff',
    dark: '#07041a',
    text: ['#ffffff', '#dcb8ff', '#8fd8ff'],
  },
  ice: {
    sky: ['#020611', '#06183c', '#124a9c', '#5fc7ff'],
    sun: ['#ffffff', '#b8ecff', '#5fa8ff'],
    line: '#3fa9ff',
    glow: '#ff6ad5',
    dark: '#02050f',
    text: ['#ffffff', '#a8e6ff', '#ff9ee5'],
  },
  /** Of no club yet: greys, which suit every palette of a site. */
  neutral: {
    sky: ['#0c0c0f', '#17171b', '#2b2b32', '#6f6f7a'],
    sun: ['#ffffff', '#d6d6de', '#a2a2ae'],
    line: '#c9c9d3',
    glow: '#f2f2f6',
    dark: '#08080a',
    text: ['#ffffff', '#d6d6de', '#a2a2ae'],
  },
  rose: {
    sky: ['#0b0310', '#2a0b33', '#8a2a6b', '#ff9ecb'],
    sun: ['#fff3e6', '#ffb3c9', '#ff5f9e'],
    line: '#ff6fb1',
    glow: '#8cffd9',
    dark: '#0c0312',
    text: ['#ffffff', '#ffc4e1', '#8cffe6'],
  },
}
