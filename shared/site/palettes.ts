import type { Colors } from './colors'

const STATES = { ember: '#ffb454', danger: '#ff8585', good: '#5df0ab' }

/** Colours to start from. Every text is readable on every background, in each theme of the player too. */
export const PALETTES = {
  /** Of a new club. */
  graphite: {
    night: '#0b0b0d',
    floor: '#141417',
    stage: '#202026',
    line: '#35353e',
    edge: '#8a8a96',
    chalk: '#f6f6f8',
    haze: '#bebec9',
    pink: '#ececf2',
    cyan: '#c3d3e6',
    violet: '#b9b9cb',
    acid: '#ffffff',
    ...STATES,
  },
  /** Of the demo. */
  neon: {
    night: '#07060d',
    floor: '#110e1e',
    stage: '#1c1832',
    line: '#2f2950',
    edge: '#7f77a8',
    chalk: '#f7f4ff',
    haze: '#bdb6d8',
    pink: '#ff4f9e',
    cyan: '#3be2ff',
    violet: '#b491ff',
    acid: '#e0ff57',
    ...STATES,
  },
  amber: {
    night: '#0f0906',
    floor: '#1b110b',
    stage: '#2a1c13',
    line: '#4a3323',
    edge: '#a08470',
    chalk: '#fff6ec',
    haze: '#d9c3b0',
    pink: '#ff8a4c',
    cyan: '#ffd27a',
    violet: '#e7a58f',
    acid: '#ffe9a8',
    ...STATES,
  },
  ocean: {
    night: '#040a12',
    floor: '#0a1420',
    stage: '#122134',
    line: '#23395a',
    edge: '#7390b5',
    chalk: '#f0f7ff',
    haze: '#b3c6de',
    pink: '#5bb4ff',
    cyan: '#5ff0e4',
    violet: '#a3b4ff',
    acid: '#c6f6ff',
    ...STATES,
  },
  forest: {
    night: '#060b07',
    floor: '#0e1710',
    stage: '#18261b',
    line: '#2c4431',
    edge: '#7d9c83',
    chalk: '#f3fbf2',
    haze: '#b9cfba',
    pink: '#8fe388',
    cyan: '#7fe8c8',
    violet: '#c4cf9b',
    acid: '#f0f7a0',
    ...STATES,
  },
} as const satisfies Record<string, Colors>

export type PaletteName = keyof typeof PALETTES
export const PALETTE_NAMES = [
  'graphite',
  'neon',
  'amber',
  'ocean',
  'forest',
] as const satisfies PaletteName[]
