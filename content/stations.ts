export type ContentStation = {
  id: string
  name: string
  description: string
  /** Path under media/. */
  image: string
  imageStyle: 'cover' | 'contain'
}

export const stations: ContentStation[] = [
  {
    id: 'freestyle-lovers',
    name: 'Freestyle Lovers Radio',
    description: 'Classic freestyle all day: heartbreak, drum machines and the long mixes.',
    image: 'stations/freestyle-lovers.webp',
    imageStyle: 'cover',
  },
  {
    id: 'nyc-rhythm',
    name: 'NYC Rhythm Radio',
    description: 'The sound of the five boroughs after dark: electro, Latin hip-hop and house.',
    image: 'stations/nyc-rhythm.webp',
    imageStyle: 'cover',
  },
  {
    id: 'spring-love',
    name: 'Spring Love Radio',
    description: 'Love songs and slow jams for open windows and warm evenings.',
    image: 'stations/spring-love.webp',
    imageStyle: 'cover',
  },
]
