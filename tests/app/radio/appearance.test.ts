import { expect, it } from 'vitest'
import { nextOf, readAppearance, STYLES } from '../../../app/features/player/visualizer/appearance'
import { THEMES } from '../../../shared/player-themes'

it('cycles through all themes and styles', () => {
  expect(THEMES.map((theme) => nextOf(THEMES, theme))).toEqual([
    'vaporwave',
    'cyberpunk',
    'synthwave',
  ])
  expect(nextOf(STYLES, 'particles')).toBe('bars')
})

it('ignores unknown stored values', () => {
  expect(readAppearance('cyberpunk waveform')).toEqual({ theme: 'cyberpunk', style: 'waveform' })
  for (const text of [null, '', 'x y', 'waveform cyberpunk'])
    expect(readAppearance(text)).toEqual({ theme: 'synthwave', style: 'bars' })
})
