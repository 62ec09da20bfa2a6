export { Visualizer } from './lazy-visualizer'
export {
  setAppearance as chooseLook,
  nextStyle as turnStyle,
  nextTheme as turnTheme,
  useAppearance as useLook,
} from './appearance-store'
export { STYLES, THEMES, type Theme, THEME_TOKENS, themeStyle } from './appearance'
