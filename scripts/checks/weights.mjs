// Compressed sizes of what a browser loads, with their budgets: the check fails beyond them, the bench shows all.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { closureOf, readChunks } from './chunks.mjs'

const KIB = 1024
/** The pages with audio and video. */
const PAGES = ['_id', 'catalog', 'favorites', 'music', 'player', 'radio', 'track._trackId', 'tv']

/**
 * Sizes in KiB of gzip, and their maximum. Pages, chat and office count what they need beyond the first
 * load; for pages and chat, the player and the shared chunks are loaded already.
 * @param {string} client the built site
 * @returns {{ what: string, kib: number, most: number }[]}
 */
export function weights(client) {
  const html = readFileSync(`${client}/index.html`, 'utf8')
  const chunks = readChunks(`${client}/assets`)
  /** Chunk names end in a hash of seven characters. */
  const named = (name) => {
    const found = [...chunks.keys()].filter((file) => file.slice(0, -'-1234567.js'.length) === name)
    if (found.length === 0) throw new Error(`nothing in the build is called ${name}`)
    return found
  }
  const weigh = (names) => sum([...names].map((name) => chunks.get(name)?.bytes ?? 0)) / KIB

  const first = [
    ...closureOf(
      chunks,
      [...chunks.keys()].filter((name) => html.includes(`/assets/${name}`)),
    ),
  ]
  const player = [...named('player-core'), ...named('visualizer')]
  const common = named('common')
  // Loaded on every page of a member; the feed and the chat use it.
  const live = named('live-socket')
  const known = new Set([...first, ...closureOf(chunks, [...player, ...common, ...live])])
  const beside = (there, name) =>
    Math.max(
      ...named(name).map((file) => weigh(closureOf(chunks, [file]).difference(new Set(there)))),
    )

  return [
    { what: 'scripts of the first load', kib: weigh(first), most: 136 },
    { what: 'styles of the first load', kib: stylesOf(client, html), most: 15 },
    {
      what: 'words of one language',
      kib: Math.max(...['en', 'pt-BR'].map((name) => beside(first, name))),
      most: 20,
    },
    { what: 'what most pages share', kib: weigh(common), most: 11.5 },
    { what: 'player with visualizers', kib: weigh(player), most: 15 },
    {
      what: 'the largest page',
      kib: Math.max(...PAGES.map((name) => beside(known, name))),
      most: 30,
    },
    { what: 'the live connection', kib: weigh(live), most: 6 },
    { what: 'chat', kib: beside(known, 'chat'), most: 25 },
    { what: 'the office around its pages', kib: beside(first, 'admin'), most: 60 },
    { what: 'the page of the figures', kib: beside(first, 'analytics'), most: 60 },
    {
      what: 'its charts',
      kib: beside(closureOf(chunks, [...first, ...named('analytics')]), 'charts'),
      most: 130,
    },
  ]
}

const stylesOf = (client, html) =>
  sum(
    [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(
      ([, path]) => gzipSync(readFileSync(client + path)).length,
    ),
  ) / KIB

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0)
