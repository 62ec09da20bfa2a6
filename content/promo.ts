/** Pictures and video of the events on the landing page. Paths under demo/media/. */
export const promo = {
  banner: {
    image: 'brand/events-banner.webp',
    alt: {
      en: 'Laser beams over a packed dance floor',
      'pt-BR': 'Feixes de laser sobre uma pista de dança lotada',
    },
  },
  video: 'brand/promo.mp4',
  poster: 'heroes/city-night.webp',
  captions: [
    { language: 'en', file: 'brand/promo.en.vtt' },
    { language: 'pt-BR', file: 'brand/promo.pt-BR.vtt' },
  ],
  text: {
    en: 'A rooftop, a city and one more song: the season in twelve seconds',
    'pt-BR': 'Um terraço, uma cidade e mais uma música: a temporada em doze segundos',
  },
} as const
