export { Visualizer } from './lazy-visualizer'
export { setAppearance, nextStyle, nextTheme, useAppearance } from './appearance'
export { STYLES, themeStyle } from './appearance'
