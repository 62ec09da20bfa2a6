export const THEMES = ['synthwave', 'vaporwave', 'cyberpunk'] as const
export type Theme = (typeof THEMES)[number]

/** The colours of the player's themes: the site's colour tokens with other values. */
export const THEME_TOKENS = {
  synthwave: {
    night: '#0b0320',
    floor: '#150833',
    stage: '#22104a',
    line: '#402273',
    edge: '#9480c9',
    chalk: '#fdf5ff',
    haze: '#ccbbe9',
    pink: '#ff5aa8',
    cyan: '#36e3ee',
    violet: '#c38aff',
    acid: '#ffd53d',
    ember: '#ffa060',
  },
  vaporwave: {
    night: '#12102b',
    floor: '#1b1840',
    stage: '#28235a',
    line: '#423a85',
    edge: '#958dd1',
    chalk: '#fff7fc',
    haze: '#d2caee',
    pink: '#ff9fd8',
    cyan: '#82f2ff',
    violet: '#c9adff',
    acid: '#fff3a6',
    ember: '#ffc993',
  },
  cyberpunk: {
    night: '#060805',
    floor: '#0f130d',
    stage: '#1a2017',
    line: '#39432e',
    edge: '#8b9a70',
    chalk: '#fbffe9',
    haze: '#c4cdab',
    pink: '#f4fb4a',
    cyan: '#1ce8ff',
    violet: '#ff71f4',
    acid: '#63ffb2',
    ember: '#ff9447',
  },
} as const satisfies Record<Theme, Record<string, string>>
