import type { SiteSection } from '../../../shared/site/sections'

type Label = Extract<FormatjsIntl.Message['ids'], `site.field.${string}`>
type Named = { name: string; label: Label }

export type FileKind = 'picture' | 'film'

/** How one field of a document is edited. The name is its key; an empty one means the item of a list itself. */
export type FieldLayout =
  | (Named & {
      kind: 'text'
      type?: 'text' | 'email' | 'url' | 'date'
      rows?: number
      hint?: Label
      /** Without a text the field is left out of the document. */
      isOptional?: true
    })
  | (Named & { kind: 'number' })
  | (Named & { kind: 'bilingual'; rows?: number })
  /** Texts, one in each paragraph of the field. */
  | (Named & { kind: 'paragraphs'; isOptional?: true; rows?: number })
  | (Named & { kind: 'file'; upload: FileKind; isOptional?: true; hint?: Label })
  | (Named & { kind: 'group'; fields: FieldLayout[]; columns?: true })
  | (Named & { kind: 'list'; item: FieldLayout[]; empty: unknown; isFolded?: true })
  | (Named & { kind: 'colors' })

const NOTHING = { en: '', 'pt-BR': '' }
const DEFAULT_PICTURE = '/media/brand/default-picture.webp'

const text = (name: string, label: Label, more: object = {}): FieldLayout => ({
  kind: 'text',
  name,
  label,
  ...more,
})
const bilingual = (name: string, label: Label, rows?: number): FieldLayout => ({
  kind: 'bilingual',
  name,
  label,
  ...(rows && { rows }),
})
const picture = (name: string, label: Label, more: object = {}): FieldLayout => ({
  kind: 'file',
  upload: 'picture',
  name,
  label,
  ...more,
})
const heading = [bilingual('title', 'site.field.title'), bilingual('text', 'site.field.text', 3)]
const group = (
  name: string,
  label: Label,
  fields: FieldLayout[],
  more: object = {},
): FieldLayout => ({ kind: 'group', name, label, fields, ...more })

const PICTURE = [picture('image', 'site.field.picture'), bilingual('alt', 'site.field.alt')]

const legalText = (language: string, label: Label) =>
  group(language, label, [
    { kind: 'paragraphs', name: 'intro', label: 'site.field.intro', rows: 5 },
    {
      kind: 'list',
      name: 'sections',
      label: 'site.field.sections',
      isFolded: true,
      empty: { id: '', title: '', paragraphs: [] },
      item: [
        text('title', 'site.field.title'),
        text('id', 'site.field.anchor', { hint: 'site.field.anchor-hint' }),
        { kind: 'paragraphs', name: 'paragraphs', label: 'site.field.paragraphs', rows: 6 },
        {
          kind: 'paragraphs',
          name: 'points',
          label: 'site.field.points',
          isOptional: true,
          rows: 6,
        },
        text('closing', 'site.field.closing', { rows: 3, isOptional: true }),
      ],
    },
  ])

const legalPage = (name: string, label: Label) =>
  group(name, label, [
    text('updated', 'site.field.updated', { type: 'date' }),
    group(
      '',
      'site.field.languages',
      [legalText('en', 'site.field.english'), legalText('pt-BR', 'site.field.portuguese')],
      { columns: true },
    ),
  ])

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
      group('promo', 'site.field.promo', [
        { kind: 'file', upload: 'film', name: 'video', label: 'site.field.film' },
        picture('poster', 'site.field.poster'),
        bilingual('text', 'site.field.text'),
      ]),
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
  persona: [
    text('name', 'site.field.persona-name'),
    text('character', 'site.field.character', { rows: 8, hint: 'site.field.character-hint' }),
    { kind: 'paragraphs', name: 'facts', label: 'site.field.facts', rows: 8 },
    { kind: 'paragraphs', name: 'topicsToAvoid', label: 'site.field.topics-to-avoid', rows: 5 },
  ],
}

/** The page that shows a section. */
export const PAGES: Partial<Record<SiteSection, string>> = {
  brand: '/',
  home: '/',
  artist: '/',
  legal: '/terms',
  radio: '/radio',
}
