/** The demo persona's sentences, by language and subject; one is picked at random. {name}, {release} and so on are filled in. */
export const SENTENCES = {
  en: {
    greeting: [
      'Hey {name}! So good to see you backstage. What have you been dancing to lately?',
      '{name}! The floor just got warmer. Ask me about the songs, the shows, or tell me how your night is going.',
    ],
    events: [
      'Next stop, {name}: {event}. And yes, you should bring your loudest friend.',
      'I’m counting the days with you: {event}. See you near the front, {name}?',
    ],
    noEvents: [
      'Nothing is announced right now, {name}. The Events page hears it first, and you hear it second.',
    ],
    release: [
      '“{release}”, {year}! {tracks} Put it on and stay for the last chorus, {name}.',
      'Ah, “{release}”. That one is from {year}, {name}. {tracks}',
    ],
    tracks: ['It has {list}.'],
    noTracks: ['It isn’t out yet, so I’ll keep my lips sealed.'],
    catalog: [
      'There are {count} releases in the Music Catalog, {name}. If you only have four minutes, play “{release}” from {year}.',
      'Tonight I’d start with “{release}” ({year}), then let the radio decide. What mood are you in, {name}?',
    ],
    identity: [
      'I’m an AI persona, {name}: the artist’s voice in spirit, not the person on the stage. This one here is a demo on top of that.',
    ],
    vip: [
      'You’re here as a {status}, {name}. That is all I know, and all I need to say hello properly.',
    ],
    secret: [
      'Nice try, {name}! How I work stays in the booth. The songs, on the other hand, are all yours.',
    ],
    thanks: ['Any time, {name}. That’s what the back room is for.'],
    love: ['That means the world, {name}. Save a dance for the bridge.'],
    default: [
      'I like how you think, {name}. I don’t know much about that, but it reminds me of “{release}”. Tell me more?',
      'Hmm, {name}, you’ve got me there. Ask me about a song or a show and I’ll have more to say. Meanwhile: “{release}”, from {year}.',
      'That’s one for a long night, {name}. What made you think of it?',
    ],
    label: '(Demo answer: no AI was asked.)',
  },
  pt: {
    greeting: [
      'Oi, {name}! Que bom te ver nos bastidores. O que você anda dançando?',
      '{name}! A pista acabou de esquentar. Pergunte das músicas, dos shows, ou me conte como está a noite.',
    ],
    events: [
      'Próxima parada, {name}: {event}. E traga a turma mais barulhenta que você tiver.',
      'Estou contando os dias com você: {event}. Te vejo na frente, {name}?',
    ],
    noEvents: [
      'Por enquanto não há nada anunciado, {name}. A página de Eventos fica sabendo primeiro, e você logo depois.',
    ],
    release: [
      '“{release}”, {year}! {tracks} Coloque para tocar e fique até o último refrão, {name}.',
      'Ah, “{release}”. Essa é de {year}, {name}. {tracks}',
    ],
    tracks: ['Tem {list}.'],
    noTracks: ['Ainda não saiu, então eu guardo segredo.'],
    catalog: [
      'São {count} lançamentos no Catálogo, {name}. Se você só tem quatro minutos, toque “{release}”, de {year}.',
      'Hoje eu começaria com “{release}” ({year}) e depois deixaria a rádio decidir. Qual é o clima, {name}?',
    ],
    identity: [
      'Sou uma persona de IA, {name}: a voz do artista em espírito, não a pessoa no palco. E esta aqui ainda é uma demonstração.',
    ],
    vip: [
      'Você está aqui como {status}, {name}. É tudo o que eu sei, e basta para te receber direito.',
    ],
    secret: [
      'Boa tentativa, {name}! Como eu funciono fica na cabine. Já as músicas são todas suas.',
    ],
    thanks: ['Sempre que quiser, {name}. É para isso que existe a sala dos fundos.'],
    love: ['Isso significa muito, {name}. Guarde uma dança para a ponte da música.'],
    default: [
      'Gosto do jeito que você pensa, {name}. Não sei muito sobre isso, mas me lembra “{release}”. Conta mais?',
      'Hmm, {name}, essa me pegou. Pergunte de uma música ou de um show que eu falo mais. Enquanto isso: “{release}”, de {year}.',
      'Essa é para uma noite longa, {name}. De onde veio a ideia?',
    ],
    label: '(Resposta de demonstração: nenhuma IA foi consultada.)',
  },
}

/** Patterns for the subject of a message; the first match counts. Both languages together, as their words do not overlap. */
export const SUBJECTS = [
  ['secret', /system prompt|instructions|instruções|ignore (all|previous|as)|is_vip|api key/i],
  [
    'identity',
    /\b(are you (real|an? ai|a bot|human)|who are you|robot|bot)\b|quem é você|você é (real|um rob|uma ia)/i,
  ],
  ['vip', /\bvip\b|my (status|membership)|meu (status|plano)/i],
  [
    'events',
    /\b(events?|shows?|concerts?|gigs?|tour|tickets?|play(ing)? live|next date)\b|evento|turnê|ingresso|apresenta/i,
  ],
  ['thanks', /\b(thanks?|thank you|thx|obrigad[oa]|valeu)\b/i],
  ['love', /\b(love you|i love|big fan|te amo|adoro|sou fã)\b/i],
  [
    'catalog',
    /\b(songs?|albums?|singles?|tracks?|music|listen|recommend|favou?rite|play)\b|música|disco|álbum|canç|ouvir|recomend|favorit/i,
  ],
  [
    'greeting',
    /^\s*(hi|hey|hello|yo|good (morning|evening)|oi|olá|e aí|bom dia|boa (tarde|noite))\b/i,
  ],
]

export const isPortuguese = (text) =>
  /[ãõç]|\b(oi|olá|você|voce|não|qual|quando|onde|quem|que|música|obrigad[oa]|valeu|por favor|tudo bem|meu|minha|seu|sua|é|está|uma?|dos|das|bom|boa)\b/i.test(
    text,
  )
