import { CURRENCIES } from '../../../shared/site/membership'
import type { SiteSection } from '../../../shared/site/sections'
import {
  type Field,
  bilingual,
  choice,
  custom,
  group,
  list,
  money,
  number,
  file,
  paragraphs,
  picture,
  text,
} from '../kit/fields'
import { ColorsField } from './colors-field'
import { legalPage } from './legal-layout'
import { ModelField } from './model-field'

const NOTHING = { en: '', 'pt-BR': '' }
const DEFAULT_PICTURE = '/media/brand/default-picture.webp'

const heading = [bilingual('title', 'site.field.title'), bilingual('text', 'site.field.text', 3)]

const BENEFITS = list('benefits', 'site.field.benefits', { title: NOTHING, text: NOTHING }, heading)

const PICTURE = [picture('image', 'site.field.picture'), bilingual('alt', 'site.field.alt')]

export const LAYOUTS: Record<SiteSection, readonly Field[]> = {
  brand: [
    group('', 'site.field.names', [
      text('siteName', 'site.field.site-name'),
      text('artistName', 'site.field.artist-name'),
      bilingual('tagline', 'site.field.tagline'),
      bilingual('footer', 'site.field.footer', 2),
    ]),
    group('', 'site.field.pictures', [
      picture('logo', 'site.field.logo', { isOptional: true }),
      picture('icon', 'site.field.icon', { isOptional: true, hint: 'site.field.icon-hint' }),
      picture('shareImage', 'site.field.share-image', { hint: 'site.field.share-hint' }),
    ]),
    group('', 'site.field.colors', [custom('colors', 'site.field.colors', ColorsField)]),
    group('contact', 'site.field.contact', [
      text('info', 'site.field.info', { type: 'email' }),
      text('support', 'site.field.support', { type: 'email' }),
      text('admin', 'site.field.admin', { type: 'email', hint: 'site.field.private-hint' }),
      text('from', 'site.field.from', { type: 'email', hint: 'site.field.from-hint' }),
      text('location', 'site.field.location'),
      text('postalAddress', 'site.field.postal-address', {
        hint: 'site.field.postal-address-hint',
      }),
    ]),
    list('social', 'site.field.social', { name: '', url: '' }, [
      text('name', 'site.field.name'),
      text('url', 'site.field.url', { type: 'url' }),
    ]),
    group('', 'site.field.more', [
      text('chatRoomUrl', 'site.field.chat-room', {
        type: 'url',
        hint: 'site.field.chat-room-hint',
      }),
      text('timeZone', 'site.field.time-zone', { hint: 'site.field.time-zone-hint' }),
      number('copyrightYear', 'site.field.copyright-year'),
    ]),
  ],
  home: [
    bilingual('description', 'site.field.description', 2),
    group('hero', 'site.field.hero', [
      ...heading,
      list('pictures', 'site.field.pictures', { image: DEFAULT_PICTURE, alt: NOTHING }, PICTURE),
    ]),
    group('music', 'site.field.music', [
      ...heading,
      list(
        'hits',
        'site.field.hits',
        { title: '', year: new Date().getFullYear(), image: DEFAULT_PICTURE },
        [
          text('title', 'site.field.title'),
          number('year', 'site.field.year'),
          picture('image', 'site.field.picture'),
        ],
      ),
    ]),
    group('events', 'site.field.events', [
      ...heading,
      group('banner', 'site.field.banner', PICTURE),
      group(
        'promo',
        'site.field.promo',
        [
          file('film', 'video', 'site.field.film'),
          picture('poster', 'site.field.poster'),
          bilingual('text', 'site.field.text'),
          list('captions', 'site.field.captions', { language: 'en', captions: '' }, [
            choice('language', 'site.field.language', ['en', 'pt-BR']),
            file('captions', 'captions', 'site.field.captions-file', {
              hint: 'site.field.captions-hint',
            }),
          ]),
        ],
        { empty: { video: '', poster: DEFAULT_PICTURE, captions: [], text: NOTHING } },
      ),
    ]),
    group('about', 'site.field.about', [
      ...heading,
      list('figures', 'site.field.figures', { value: 0, label: NOTHING }, [
        number('value', 'site.field.value'),
        bilingual('label', 'site.field.name'),
      ]),
    ]),
    group('contact', 'site.field.contact', heading),
  ],
  artist: [
    group('biography', 'site.field.biography', [
      bilingual('title', 'site.field.title'),
      bilingual('intro', 'site.field.intro', 4),
      list('story', 'site.field.story', NOTHING, [bilingual('', 'site.field.paragraph', 6)]),
      bilingual('legacy', 'site.field.legacy', 4),
    ]),
    list('achievements', 'site.field.achievements', { title: NOTHING, list: [] }, [
      bilingual('title', 'site.field.title'),
      list('list', 'site.field.entries', { year: new Date().getFullYear(), what: NOTHING }, [
        number('year', 'site.field.year'),
        bilingual('what', 'site.field.text'),
      ]),
    ]),
    bilingual('catalog', 'site.field.catalog', 2),
  ],
  catalog: [bilingual('intro', 'site.field.intro', 2)],
  legal: [
    legalPage('privacy', 'site.field.privacy'),
    legalPage('terms', 'site.field.terms'),
    legalPage('copyright', 'site.field.copyright'),
  ],
  radio: [
    bilingual('intro', 'site.field.intro', 2),
    bilingual('description', 'site.field.description', 2),
    list('features', 'site.field.features', { title: NOTHING, text: NOTHING }, heading),
  ],
  membership: [
    list('prices', 'site.field.prices', { currency: 'EUR', amount: 999 }, [
      choice('currency', 'site.field.currency', CURRENCIES, { hint: 'site.field.currency-hint' }),
      money('amount', 'site.field.amount'),
    ]),
    group('landing', 'site.field.front-page', [...heading, BENEFITS]),
    group('signup', 'site.field.signup-page', [
      bilingual('intro', 'site.field.intro', 2),
      BENEFITS,
    ]),
  ],
  persona: [
    text('name', 'site.field.persona-name'),
    text('character', 'site.field.character', { rows: 8, hint: 'site.field.character-hint' }),
    paragraphs('facts', 'site.field.facts', { rows: 8 }),
    paragraphs('topicsToAvoid', 'site.field.topics-to-avoid', { rows: 5 }),
    custom('model', 'site.field.model', ModelField),
  ],
}

/** The page that shows a section. */
export const PAGES: Partial<Record<SiteSection, string>> = {
  brand: '/',
  home: '/',
  artist: '/',
  catalog: '/music/catalog',
  legal: '/terms',
  radio: '/radio',
  membership: '/',
}
