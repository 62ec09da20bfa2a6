/** Pictures and video of the events on the landing page. Paths under media/; captions are beside the video. */
export const promo = {
  banner: 'brand/events-banner.webp',
  video: 'brand/promo.mp4',
  captions: { en: 'brand/promo.en.vtt', 'pt-BR': 'brand/promo.pt-BR.vtt' },
} as const
