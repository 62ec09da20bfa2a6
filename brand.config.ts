/**
 * What must be known before there is a database, and the demo's brand. A new club gets its names at the set-up and a neutral look. The
 * team edits its site in the back office; what is published there replaces the values of `brand`.
 */

/** The site's origin, without a trailing slash. Links in mails start with it; set it before the first deploy. */
export const origin: string = ''

export const brand = {
  siteName: 'Afterglow Club',
  artistName: 'The Artist',
  /** In texts, `{artist}` and `{site}` stand for the names. */
  tagline: {
    en: 'The official fan club of {artist}',
    'pt-BR': 'O fã-clube oficial de {artist}',
  },
  footer: {
    en: 'Records, radio, TV and the people who know every word. Owned by the artist, run for the fans.',
    'pt-BR':
      'Discos, rádio, TV e as pessoas que sabem cada letra. De quem faz a música, para quem ama.',
  },
  contact: {
    info: 'hello@afterglow.example',
    support: 'support@afterglow.example',
    admin: 'admin@afterglow.example',
    /** The sender of every mail; its domain must be verified with the mail service. */
    from: 'club@afterglow.example',
    location: 'Global',
    /** At the end of mails to the list. */
    postalAddress: '100 Example Street, New York, NY 10001, USA',
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  /** The team's IANA time zone. Figures use its days, and it is the default of new events. */
  timeZone: 'America/New_York',
  chatRoomUrl: 'https://discord.com/',
  copyrightYear: 2025,
  /** Null for the built-in ones. */
  logo: null,
  icon: null,
  shareImage: '/media/brand/share.jpg',
  /** The demo's. A new club begins with the first of shared/site/palettes.ts. The same as in app/styles.css, which tests/app/ui/contrast.test.ts checks. */
  colors: {
    night: '#07060d',
    floor: '#110e1e',
    stage: '#1c1832',
    line: '#2f2950',
    edge: '#7f77a8',
    chalk: '#f7f4ff',
    haze: '#bdb6d8',
    pink: '#ff4f9e',
    cyan: '#3be2ff',
    violet: '#b491ff',
    acid: '#e0ff57',
    ember: '#ffb454',
    danger: '#ff8585',
    good: '#5df0ab',
  },
}
