import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { LoudnessMeter } from '../../../../app/admin/uploads/audio/loudness'
import {
  type Signal,
  fadedIn,
  inPieces,
  inTurn,
  noise,
  signal,
  silence,
  sine,
} from '../../../support/sounds/signals'
import { floatWav } from '../../../support/sounds/wav'

function measured(input: Signal) {
  const meter = new LoudnessMeter(input.sampleRate, input.channels.length)
  for (const piece of inPieces(input, 1152, 7, 5000)) meter.push(piece)
  return meter.end()
}

/** With the figures of `ffmpeg -af ebur128=peak=true` (5.1). */
const SIGNALS: Record<string, { make: () => Signal; integrated: number; peak: number }> = {
  'a sine in stereo': {
    make: () => signal(5, 44_100, sine(1000, 0.5), sine(1000, 0.5)),
    integrated: -6,
    peak: -6,
  },
  'a sine in mono': { make: () => signal(5, 44_100, sine(1000, 0.5)), integrated: -9, peak: -6 },
  'a low and a high tone at 48 kHz': {
    make: () => signal(5, 48_000, sine(60, 0.8), sine(8000, 0.3)),
    integrated: -6.3,
    peak: -1.9,
  },
  'silence around a tone': {
    make: () => signal(12, 44_100, inTurn([4, silence], [4, sine(440, 0.4)]), silence),
    integrated: -12,
    peak: -8,
  },
  'a loud and a quiet part': {
    make: () => signal(12, 48_000, inTurn([6, sine(440, 0.5)], [6, sine(440, 0.1)])),
    integrated: -9.8,
    peak: -6,
  },
  'a peak between the samples': {
    make: () => signal(3, 44_100, fadedIn(sine(11_025, 0.9, Math.PI / 4))),
    integrated: -0.6,
    peak: -0.9,
  },
  'noise at 44.1 kHz': {
    make: () => signal(4, 44_100, noise(0.25), noise(0.25, 7)),
    integrated: -10.7,
    peak: -6.5,
  },
  'noise at 96 kHz': {
    make: () => signal(4, 96_000, noise(0.25), noise(0.25, 7)),
    integrated: -10.6,
    peak: -6.5,
  },
  'a level above full scale': {
    make: () => signal(3, 44_100, sine(997, 1.4), sine(997, 1.4)),
    integrated: 2.9,
    peak: 2.9,
  },
  'a low sample rate': {
    make: () => signal(4, 22_050, sine(700, 0.6)),
    integrated: -7.9,
    peak: -4.4,
  },
}

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

function byFfmpeg(input: Signal) {
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-i', '-', '-af', 'ebur128=peak=true', '-f', 'null', '-'],
    { input: floatWav(input), encoding: 'utf8' },
  )
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const [, integrated] = /I:\s+(\S+) LUFS/.exec(summary) ?? []
  const [, peak] = /Peak:\s+(\S+) dBFS/.exec(summary) ?? []
  return { integrated: Number(integrated), peak: Number(peak) }
}

describe.each(Object.entries(SIGNALS))('%s', (_name, { make, integrated, peak }) => {
  it('has the loudness and the peak of the reference', () => {
    const result = measured(make())
    expect(Math.abs(result.integrated - integrated)).toBeLessThan(0.3)
    expect(Math.abs(result.true_peak - peak)).toBeLessThan(0.3)
  })

  it.runIf(hasFfmpeg)('has the figures that ffmpeg measures here', () => {
    const figures = byFfmpeg(make())
    expect(figures.integrated).toBeCloseTo(integrated, 1)
    expect(figures.peak).toBeCloseTo(peak, 1)
  })
})

describe('the loudness meter', () => {
  it('measures the calibration tone of the standard: 997 Hz at full scale on one channel is -3.01 LUFS', () => {
    for (const rate of [32_000, 44_100, 48_000, 96_000]) {
      const { integrated } = measured(signal(3, rate, sine(997, 1), silence))
      expect(integrated).toBeCloseTo(-3.01, 1)
    }
  })

  it('gives the gate for silence, and for what is too short for one block', () => {
    expect(measured(signal(2, 44_100, silence, silence))).toEqual({
      integrated: -70,
      true_peak: -200,
    })
    expect(measured(signal(0.3, 44_100, sine(440))).integrated).toBe(-70)
  })
})
