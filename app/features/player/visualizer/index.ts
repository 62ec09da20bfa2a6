export { Visualizer } from './lazy-visualizer'
export { setAppearance, nextStyle, nextTheme, useAppearance } from './appearance'
export { STYLES, themeStyle } from './appearance'
export { THEMES, type Theme, THEME_TOKENS } from '../../../../shared/player-themes'
