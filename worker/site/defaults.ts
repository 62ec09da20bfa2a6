import { brand } from '../../brand.config'
import { achievements, biography, catalogDescription, figures, hits } from '../../content/artist'
import { catalogTexts } from '../../content/catalog'
import { heroes } from '../../content/heroes'
import { home } from '../../content/home'
import { legalTexts } from '../../content/legal/texts'
import { newClub } from '../../content/new-club'
import { persona } from '../../content/persona'
import { membership } from '../../content/membership'
import { promo } from '../../content/promo'
import { radioTexts } from '../../content/radio'
import type { Brand } from '../../shared/site/brand'
import { PALETTES } from '../../shared/site/palettes'
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
  catalog: catalogTexts,
  legal: legalTexts,
  radio: radioTexts,
  membership,
  persona,
}

const ORNAMENT = { en: '', 'pt-BR': '' }
const NEW_CLUB_BANNER = { image: media('brand/new-club-banner.webp'), alt: ORNAMENT }

/** What a new club shows after its set-up, beside its names: nothing of the demo, and nothing that it may not have. */
export const NEW_CLUB = {
  home: {
    ...newClub.home,
    hero: {
      ...newClub.home.hero,
      pictures: [{ image: media('heroes/new-club.webp'), alt: ORNAMENT }],
    },
    music: { ...newClub.home.music, hits: [] },
    events: { ...newClub.home.events, banner: NEW_CLUB_BANNER, promo: null },
    about: { ...newClub.home.about, figures: [] },
  },
  artist: { ...newClub.artist, achievements: [] },
  catalog: newClub.catalog,
  radio: newClub.radio,
  membership: { ...newClub.membership, prices: DEFAULTS.membership.prices },
} satisfies Partial<SiteDocuments>

/** Of the brand of a new club. The demo has a look of its own. */
export const NEW_CLUB_BRAND = {
  footer: newClub.footer,
  shareImage: media('brand/new-club-share.jpg'),
  colors: PALETTES.graphite,
} satisfies Partial<Brand>
