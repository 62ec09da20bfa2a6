export { Visualizer } from './lazy-visualizer'
export { chooseLook, turnStyle, turnTheme, useLook } from './look-store'
export { STYLES, THEMES, type Theme, THEME_TOKENS, themeStyle } from './looks'
