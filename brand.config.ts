/**
 * The one file that an artist's team edits: the brand's names, addresses and prices.
 */
export const brand = {
  siteName: 'Afterglow Club',
  tagline: {
    en: 'The official fan club of The Artist',
    'pt-BR': 'O fã-clube oficial de The Artist',
  },
  artistName: 'The Artist',
  personaName: 'The Artist',
  /** The site's origin, without a trailing slash. Links in mails start with it; set it before the first deploy. */
  origin: '',
  contact: {
    info: 'hello@afterglow.example',
    support: 'support@afterglow.example',
    admin: 'admin@afterglow.example',
    /** The sender of every mail; its domain must be verified with the mail service. */
    from: 'club@afterglow.example',
    location: 'Global',
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  /** The team's IANA time zone. Figures use its days, and it is the default of new events. */
  timeZone: 'America/New_York',
  chatRoomUrl: 'https://discord.com/',
  /** Per month, in minor units (cents), by currency. The first is the default. */
  prices: { USD: 999, BRL: 4990 },
  copyrightYear: 2025,
  /** When each legal text last changed. */
  legal: { privacy: '2026-11-22', terms: '2026-11-21', copyright: '2026-10-01' },
} as const

/**
 * The page that shows the live channel of the TV, for VIPs only: a player's embed address, such as
 * `https://player.example/embed/room`. The demo's is a page of ours that says the channel is off air. It stands apart from
 * the brand because it must not reach the browser with it.
 */
export const liveEmbedUrl: string = '/tv/live-demo'
