import { brand } from '../../brand.config'
import { achievements, biography, catalogDescription, figures, hits } from '../../content/artist'
import { heroes } from '../../content/heroes'
import { home } from '../../content/home'
import { legalTexts } from '../../content/legal/texts'
import { newClub } from '../../content/new-club'
import { persona } from '../../content/persona'
import { membership } from '../../content/membership'
import { promo } from '../../content/promo'
import { radioTexts } from '../../content/radio'
import type { SiteDocuments } from '../../shared/site/sections'

export const DEFAULT_COLORS = brand.colors

const media = (path: string) => `/media/${path}`

/** What the site shows until the team publishes something else: the brand file and content/. */
export const DEFAULTS: SiteDocuments = {
  brand,
  home: {
    description: home.description,
    hero: {
      ...home.hero,
      pictures: heroes.map(({ image, alt }) => ({ image: media(image), alt })),
    },
    music: {
      ...home.music,
      hits: hits.map(({ title, year, cover }) => ({ title, year, image: media(cover) })),
    },
    events: {
      ...home.events,
      banner: { image: media(promo.banner.image), alt: promo.banner.alt },
      promo: {
        video: media(promo.video),
        poster: media(promo.poster),
        captions: promo.captions.map(({ language, file }) => ({
          language,
          captions: media(file),
        })),
        text: promo.text,
      },
    },
    about: { ...home.about, figures },
    contact: home.contact,
  },
  artist: { biography, achievements, catalog: catalogDescription },
  legal: legalTexts,
  radio: radioTexts,
  membership,
  persona,
}

/** What a new club shows after its set-up: the demo's hits, film, figures and biography are left out. */
export const NEW_CLUB: Pick<SiteDocuments, 'home' | 'artist'> = {
  home: {
    ...DEFAULTS.home,
    ...newClub.home,
    hero: { ...newClub.home.hero, pictures: DEFAULTS.home.hero.pictures },
    music: { ...DEFAULTS.home.music, hits: [] },
    events: { ...DEFAULTS.home.events, promo: null },
    about: { ...DEFAULTS.home.about, figures: [] },
  },
  artist: { ...newClub.artist, achievements: [] },
}
