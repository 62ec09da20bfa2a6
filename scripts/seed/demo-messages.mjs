/** Contact messages: subject, text, labels, priority, and sometimes a reply. */
export const demoMessages = [
  [
    'Tickets for Miami',
    'Hello! Are there still two seats together for the Miami show? We are coming from Tampa.',
    [],
    'normal',
    'Yes, row F is open again as of this morning. See you there!',
  ],
  [
    'Ingressos para o Rio',
    'Oi! A meia-entrada vale para estudantes de fora do estado?',
    [],
    'normal',
    'Oi! Vale sim, com a carteirinha nacional. Até lá!',
  ],
  [
    'Booking for a wedding',
    'My sister met her husband at the 1989 show. Would the artist consider a short set in June?',
    ['booking'],
    'high',
    null,
  ],
  [
    'Interview request',
    'I write for a magazine about the freestyle years and would love half an hour by phone.',
    ['press'],
    'high',
    'With pleasure. Our manager will call you on Monday.',
  ],
  [
    'My VIP does not show',
    'I paid yesterday but the catalog is still locked for me. What can I do?',
    ['vip'],
    'high',
    'It is open now; please sign in once more. Sorry for the wait.',
  ],
  [
    'Vinyl?',
    'Any chance the singles come out on vinyl again? My copies are worn through.',
    [],
    'low',
    null,
  ],
  [
    'Obrigada',
    'Só queria agradecer. Essas músicas me levaram de volta à cozinha da minha avó.',
    [],
    'normal',
    null,
  ],
  [
    'Captions on the videos',
    'The captions on the boardwalk video are a second late on my TV. Otherwise lovely.',
    ['site'],
    'low',
    null,
  ],
  [
    'Accessible seats',
    'Does Neon Hall have step-free access and a seat for a companion?',
    ['tickets'],
    'normal',
    'It does: entrance B, and the companion’s seat is free.',
  ],
  [
    'Remix permission',
    'I am a DJ from Newark and made a bootleg I would like to send you before I play it out.',
    [],
    'normal',
    null,
  ],
]

export const senders = [
  'Marisol Vega',
  'Tony Rossi',
  'Dani Souza',
  'Carol Lima',
  'Jo Park',
  'Rita Quinn',
  'Beto Torres',
  'Kayla Novak',
]
