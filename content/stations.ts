export type ContentStation = {
  id: string
  name: string
  description: string
  /** The same in Brazilian Portuguese. */
  pt: { name: string; description: string }
  /** Path under media/. */
  image: string
  imageStyle: 'cover' | 'contain'
  /** Track ids, each played once a round. */
  tracks: string[]
}

/** The first `count` tracks of an album. */
const from = (album: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${album}-${i + 1}`)

export const stations: ContentStation[] = [
  {
    id: 'freestyle-lovers',
    name: 'Freestyle Lovers Radio',
    description: 'Classic freestyle all day: heartbreak, drum machines and the long mixes.',
    pt: {
      name: 'Rádio Freestyle Lovers',
      description:
        'Freestyle clássico o dia inteiro: corações partidos, bateria eletrônica e versões longas.',
    },
    image: 'stations/freestyle-lovers.webp',
    imageStyle: 'cover',
    tracks: [
      'spring-love',
      ...from('neon-boulevard', 5),
      ...from('boardwalk-heartbeat', 4),
      'dream-about-you',
    ],
  },
  {
    id: 'nyc-rhythm',
    name: 'NYC Rhythm Radio',
    description: 'The sound of the five boroughs after dark: electro, Latin hip-hop and house.',
    pt: {
      name: 'Rádio NYC Rhythm',
      description: 'O som de Nova York depois que escurece: electro, hip-hop latino e house.',
    },
    image: 'stations/nyc-rhythm.webp',
    imageStyle: 'cover',
    tracks: [
      'i-wanna-be-the-one',
      ...from('midnight-switchboard', 6),
      ...from('subway-telegram', 2),
      ...from('mirrorball-season', 3),
    ],
  },
  {
    id: 'spring-love',
    name: 'Spring Love Radio',
    description: 'Love songs and slow jams for open windows and warm evenings.',
    pt: {
      name: 'Rádio Spring Love',
      description: 'Canções de amor e músicas lentas para noites quentes de janela aberta.',
    },
    image: 'stations/spring-love.webp',
    imageStyle: 'cover',
    tracks: [
      'because-i-love-you',
      'waiting-for-your-love',
      ...from('polaroid-weather', 5),
      ...from('satellite-summer', 4),
      'spring-love',
    ],
  },
]
