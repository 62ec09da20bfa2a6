import { toContacts } from './contacts.mjs'

const DAY = 86_400_000

/** The newest first. A link that stands alone becomes a card. */
const ARTICLES = [
  {
    id: 'demo-news-3',
    days: 3,
    slug: 'because-i-love-you-from-the-tapes',
    subject_en: '“Because I Love You”, from the first tapes',
    subject_pt: '“Because I Love You”, das primeiras fitas',
    body_en: `We opened the box from 1988 and listened to every reel. Take four had been marked “too slow” in red pencil, and take four is the one that you know.

[Turnstile Kisses](/music/catalog/turnstile-kisses)

It stands on the single where it belongs now, beside the song that it was recorded for. **VIPs** hear both in full, everyone else hears half a minute.`,
    body_pt: `Abrimos a caixa de 1988 e ouvimos todos os rolos. A tomada quatro estava marcada como “lenta demais” a lápis vermelho, e é a tomada quatro que todo mundo conhece.

[Turnstile Kisses](/music/catalog/turnstile-kisses)

Agora ela está no single ao qual pertence, ao lado da música para a qual foi gravada. **VIPs** ouvem as duas inteiras; todos os outros ouvem meio minuto.`,
  },
  {
    id: 'demo-news-2',
    days: 17,
    slug: 'three-stations-no-breaks',
    subject_en: 'Three stations, no breaks',
    subject_pt: 'Três rádios, sem intervalo',
    body_en: `The radio has three stations now, and every listener hears the same second of the same song.

- **Freestyle Lovers Radio** for heartbreak and drum machines
- **NYC Rhythm Radio** for after dark
- **Spring Love Radio** for open windows

[Open the radio](/radio)`,
    body_pt: `A rádio agora tem três estações, e todos ouvem o mesmo segundo da mesma música.

- **Rádio Freestyle Lovers**, para corações partidos e bateria eletrônica
- **Rádio NYC Rhythm**, para depois que escurece
- **Rádio Spring Love**, para janelas abertas

[Abrir a rádio](/radio)`,
  },
  {
    id: 'demo-news-1',
    days: 41,
    slug: 'the-club-is-open',
    subject_en: 'The club is open',
    subject_pt: 'O clube está aberto',
    body_en: `This is the place that we wanted for years: the records, the radio, the films, the dates, and a room where you can say what you think of all of it.

Nobody stands between us. Your address stays here, and so does every song.

[Afterglow Avenue](/music/catalog/afterglow-avenue)

Come in, say hello in the feed, and bring somebody who still knows the words.`,
    body_pt: `Este é o lugar que a gente quis por anos: os discos, a rádio, os filmes, as datas e um espaço para dizer o que você acha de tudo isso.

Ninguém fica entre nós. Seu endereço fica aqui, e cada música também.

[Afterglow Avenue](/music/catalog/afterglow-avenue)

Entre, diga oi no feed e traga alguém que ainda sabe a letra.`,
  },
]

/** Public broadcasts to the contacts that were there at the time. Existing ones are kept. */
export const step = {
  name: 'news',
  demoOnly: true,

  async run({ insertMissing }) {
    const now = Date.now()
    const contacts = toContacts(now).filter(({ subscribed }) => subscribed === 1)
    const sent = ARTICLES.map(({ days, ...article }) => {
      const at = iso(now - days * DAY)
      const readers = contacts.filter(({ created_at }) => created_at < at)
      return { broadcast: toBroadcast(article, at, readers.length), readers, at }
    })
    await insertMissing(
      'broadcasts',
      sent.map(({ broadcast }) => broadcast),
    )
    await insertMissing(
      'broadcast_recipients',
      sent.flatMap(({ broadcast, readers, at }) =>
        readers.map((contact) => toRecipient(broadcast, contact, at)),
      ),
    )
  },
}

const toBroadcast = (article, at, recipients) => ({
  ...article,
  audience: JSON.stringify({ who: ['contacts'] }),
  public: 1,
  status: 'sent',
  send_at: at,
  sent_at: at,
  evaluated_at: at,
  recipients,
  sent: recipients,
  created_by: 'demo-admin',
  created_at: at,
  updated_at: at,
})

const toRecipient = (broadcast, contact, at) => ({
  id: `${broadcast.id}-${contact.id}`,
  broadcast_id: broadcast.id,
  contact_id: contact.id,
  email: contact.email,
  language: 'en',
  reason: 'contact',
  status: 'sent',
  sent_at: at,
  delivered_at: at,
})

const iso = (ms) => new Date(ms).toISOString()
