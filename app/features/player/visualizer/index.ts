export { Visualizer } from './lazy-visualizer'
export { setAppearance, nextStyle, nextTheme, useAppearance } from './appearance'
export { STYLES, THEMES, type Theme, THEME_TOKENS, themeStyle } from './appearance'
