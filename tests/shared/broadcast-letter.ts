import { brand } from '../../brand.config'
import type { BroadcastContent } from '../../worker/broadcasts/mail/cards'
import { broadcastMail } from '../../worker/broadcasts/mail/mail'

/** A broadcast with everything that the editor can write. */
export const LETTER = `Hello everyone, the **autumn tour** begins in *two weeks*. Tickets for all cities are on [our site](/events), and the first ten rows of each hall are for members until Friday.

# What is new

- A new record, with a very long line that has to be broken somewhere because no line of a plain mail is longer than that
- Three new stations
  - one of them only at night
- [A shop](https://shop.example/?from=news&to=all)

## The record

1. Listen
2. Tell a friend

[Neon Parade](/music/catalog/neon)

![The band on stage, in violet light](/media/pictures/upload.abc.jpg)

> We had the time of our lives.

[Night](/events/e1)

---

Questions? Write to [us](mailto:hello@club.test) or see https://club.test/membership
`

export const CARTA = `Olá! A **turnê de outono** começa em *duas semanas*.

# Novidades

- Um disco novo
- Três estações

[Neon Parade](/music/catalog/neon)

[Noite](/events/e1)
`

export const content: BroadcastContent = {
  releases: new Map([
    [
      'neon',
      { title: 'Neon "Parade"', type: 'album', year: 2024, cover: '/media/covers/neon.webp' },
    ],
  ]),
  events: new Map([
    [
      'e1',
      {
        title: 'Night',
        title_pt: 'Noite',
        image: null,
        event_date: '2026-12-04T23:00:00.000Z',
        time_zone: 'America/Sao_Paulo',
        status: 'cancelled',
        is_virtual: false,
        venue_name: 'Casa',
        venue_city: 'São Paulo',
      },
    ],
  ]),
}

export const ORIGIN = 'https://club.test'
export const UNSUBSCRIBE = `${ORIGIN}/api/unsubscribe/01abc.seal`

type Change = {
  subject?: string
  body?: string
  language?: 'en' | 'pt-BR'
  siteName?: string
  content?: BroadcastContent
  webAddress?: string | null
  link?: (url: string) => string
  reason?: 'member' | 'vip' | 'contact'
}

export const mailOf = ({
  subject = 'News',
  body = LETTER,
  language = 'en',
  ...change
}: Change = {}) =>
  broadcastMail({
    broadcast: {
      id: '01',
      slug: 'news',
      public: true,
      subject: { en: subject },
      body: { en: body },
    },
    content: change.content ?? content,
    language,
    brand: { ...brand, siteName: change.siteName ?? brand.siteName },
    origin: ORIGIN,
    webAddress: change.webAddress === undefined ? `${ORIGIN}/news/news` : change.webAddress,
    link: change.link ?? ((url) => url),
    unsubscribeAddress: UNSUBSCRIBE,
    reason: change.reason ?? 'contact',
  })
