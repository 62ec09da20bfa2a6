import { SWELL_SECONDS } from '../cymbals.mjs'
import { samples } from '../numbers.mjs'
import { pick } from '../random.mjs'
import { eachStep } from './writer.mjs'

const FILLS = [
  ['tomHigh', 'tomHigh', 'tomMid', 'tomLow'],
  ['timbale', 'timbale', 'timbale', 'snare'],
  ['snare', 'snare', 'snare', 'snare'],
  ['timbale', 'tomHigh', 'timbale', 'tomLow'],
]

export function writeDrums(bar, { style, random, writer }) {
  const full = bar.section !== 'break'
  const filled = bar.last && !(bar.section === 'hook' && bar.final)

  if (bar.place === 0 && bar.index > 0 && full) writer.hit(bar, 0, 'crash', 0.5)
  if (full) writeGroove(bar, style, filled, writer)
  else writer.hit(bar, 0, 'kick', 0.75)
  writeBackbeat(bar, style, filled, writer)
  if (bar.section === 'hook' || bar.section === 'intro') writeCowbell(bar, style, writer)
  if (filled) writeFill(bar, pick(random, FILLS), writer)
  if (filled && bar.section !== 'intro') {
    writer.hit(bar, 16 - samples(SWELL_SECONDS) / writer.step, 'swell', 0.45)
  }
}

function writeGroove(bar, { kick, hats }, filled, writer) {
  const until = filled ? 12 : 16
  eachStep(kick[bar.index % 2], (position) => {
    if (position < until) writer.hit(bar, position, 'kick', 0.74)
  })
  if (bar.section === 'intro' && bar.place < 2) return

  eachStep(hats, (position, mark) => {
    const level = mark === 'X' ? 0.8 : 0.48
    const open = bar.section === 'hook' && position % 4 === 2
    writer.hit(bar, position, open ? 'openHat' : 'hat', level, position % 2 ? 0.25 : -0.2)
  })
  if (bar.section === 'hook') {
    for (let p = 0; p < 16; p++) writer.hit(bar, p, 'shaker', p % 4 === 2 ? 0.45 : 0.25, -0.4)
  }
}

function writeBackbeat(bar, { snare }, filled, writer) {
  if (bar.section === 'break' && bar.place < 2) return
  const pattern = snare[bar.index % 2]
  eachStep(pattern, (position) => {
    const accent = position % 4 === 0
    if (filled && position >= 12) return
    writer.hit(bar, position, 'snare', accent ? 0.95 : 0.42)
    if (accent && bar.section === 'hook') writer.hit(bar, position, 'clap', 0.6, 0.12)
  })
}

function writeCowbell(bar, { cowbell }, writer) {
  eachStep(cowbell, (position) => writer.hit(bar, position, 'cowbell', 0.4, -0.35))
}

function writeFill(bar, drums, writer) {
  drums.forEach((drum, i) => {
    writer.hit(bar, 12 + i, drum, 0.65 + i * 0.06, -0.4 + i * 0.27)
    if (drum === 'snare' && i > 1) writer.hit(bar, 12.5 + i, drum, 0.5)
  })
}
