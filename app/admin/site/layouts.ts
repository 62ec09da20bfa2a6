import { CURRENCIES } from '../../../shared/site/membership'
import type { SiteSection } from '../../../shared/site/sections'

import {
  DEFAULT_PICTURE,
  NOTHING,
  type FieldLayout,
  bilingual,
  group,
  heading,
  picture,
  text,
} from './field-layout'
import { legalPage } from './legal-layout'

const BENEFITS: FieldLayout = {
  kind: 'list',
  name: 'benefits',
  label: 'site.field.benefits',
  empty: { title: NOTHING, text: NOTHING },
  item: heading,
}

const PICTURE = [picture('image', 'site.field.picture'), bilingual('alt', 'site.field.alt')]

export const LAYOUTS: Partial<Record<SiteSection, FieldLayout[]>> = {
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
    { kind: 'colors', name: 'colors', label: 'site.field.colors' },
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
    {
      kind: 'list',
      name: 'social',
      label: 'site.field.social',
      empty: { name: '', url: '' },
      item: [text('name', 'site.field.name'), text('url', 'site.field.url', { type: 'url' })],
    },
    group('', 'site.field.more', [
      text('chatRoomUrl', 'site.field.chat-room', { type: 'url' }),
      text('timeZone', 'site.field.time-zone', { hint: 'site.field.time-zone-hint' }),
      { kind: 'number', name: 'copyrightYear', label: 'site.field.copyright-year' },
    ]),
  ],
  home: [
    bilingual('description', 'site.field.description', 2),
    group('hero', 'site.field.hero', [
      ...heading,
      {
        kind: 'list',
        name: 'pictures',
        label: 'site.field.pictures',
        empty: { image: DEFAULT_PICTURE, alt: NOTHING },
        item: PICTURE,
      },
    ]),
    group('music', 'site.field.music', [
      ...heading,
      {
        kind: 'list',
        name: 'hits',
        label: 'site.field.hits',
        empty: { title: '', year: new Date().getFullYear(), image: DEFAULT_PICTURE },
        item: [
          text('title', 'site.field.title'),
          { kind: 'number', name: 'year', label: 'site.field.year' },
          picture('image', 'site.field.picture'),
        ],
      },
    ]),
    group('events', 'site.field.events', [
      ...heading,
      group('banner', 'site.field.banner', PICTURE),
      group(
        'promo',
        'site.field.promo',
        [
          { kind: 'file', upload: 'film', name: 'video', label: 'site.field.film' },
          picture('poster', 'site.field.poster'),
          bilingual('text', 'site.field.text'),
          {
            kind: 'list',
            name: 'captions',
            label: 'site.field.captions',
            empty: { language: 'en', captions: '' },
            item: [
              {
                kind: 'choice',
                name: 'language',
                label: 'site.field.language',
                options: ['en', 'pt-BR'],
              },
              {
                kind: 'file',
                upload: 'captions',
                name: 'captions',
                label: 'site.field.captions-file',
                hint: 'site.field.captions-hint',
              },
            ],
          },
        ],
        { empty: { video: '', poster: DEFAULT_PICTURE, captions: [], text: NOTHING } },
      ),
    ]),
    group('about', 'site.field.about', [
      ...heading,
      {
        kind: 'list',
        name: 'figures',
        label: 'site.field.figures',
        empty: { value: 0, label: NOTHING },
        item: [
          { kind: 'number', name: 'value', label: 'site.field.value' },
          bilingual('label', 'site.field.name'),
        ],
      },
    ]),
    group('contact', 'site.field.contact', heading),
  ],
  artist: [
    group('biography', 'site.field.biography', [
      bilingual('title', 'site.field.title'),
      bilingual('intro', 'site.field.intro', 4),
      {
        kind: 'list',
        name: 'story',
        label: 'site.field.story',
        empty: NOTHING,
        item: [bilingual('', 'site.field.paragraph', 6)],
      },
      bilingual('legacy', 'site.field.legacy', 4),
    ]),
    {
      kind: 'list',
      name: 'achievements',
      label: 'site.field.achievements',
      empty: { title: NOTHING, list: [] },
      item: [
        bilingual('title', 'site.field.title'),
        {
          kind: 'list',
          name: 'list',
          label: 'site.field.entries',
          empty: { year: new Date().getFullYear(), what: NOTHING },
          item: [
            { kind: 'number', name: 'year', label: 'site.field.year' },
            bilingual('what', 'site.field.text'),
          ],
        },
      ],
    },
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
    {
      kind: 'list',
      name: 'features',
      label: 'site.field.features',
      empty: { title: NOTHING, text: NOTHING },
      item: heading,
    },
  ],
  membership: [
    {
      kind: 'list',
      name: 'prices',
      label: 'site.field.prices',
      empty: { currency: 'EUR', amount: 999 },
      item: [
        {
          kind: 'choice',
          name: 'currency',
          label: 'site.field.currency',
          options: CURRENCIES,
          hint: 'site.field.currency-hint',
        },
        { kind: 'money', name: 'amount', label: 'site.field.amount' },
      ],
    },
    group('landing', 'site.field.front-page', [...heading, BENEFITS]),
    group('signup', 'site.field.signup-page', [
      bilingual('intro', 'site.field.intro', 2),
      BENEFITS,
    ]),
  ],
  persona: [
    text('name', 'site.field.persona-name'),
    text('character', 'site.field.character', { rows: 8, hint: 'site.field.character-hint' }),
    { kind: 'paragraphs', name: 'facts', label: 'site.field.facts', rows: 8 },
    { kind: 'paragraphs', name: 'topicsToAvoid', label: 'site.field.topics-to-avoid', rows: 5 },
    { kind: 'model', name: 'model', label: 'site.field.model' },
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
