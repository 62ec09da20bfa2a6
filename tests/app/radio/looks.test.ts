import { expect, it } from 'vitest'
import { readLook } from '../../../app/features/player/visualizer/look-store'
import { STYLES, THEMES, after } from '../../../app/features/player/visualizer/looks'

it('goes round all themes and styles', () => {
  expect(THEMES.map((theme) => after(THEMES, theme))).toEqual([
    'vaporwave',
    'cyberpunk',
    'synthwave',
  ])
  expect(after(STYLES, 'particles')).toBe('bars')
})

it('believes nothing that storage says but what it knows', () => {
  expect(readLook('cyberpunk waveform')).toEqual({ theme: 'cyberpunk', style: 'waveform' })
  for (const text of [null, '', 'x y', 'waveform cyberpunk'])
    expect(readLook(text)).toEqual({ theme: 'synthwave', style: 'bars' })
})
