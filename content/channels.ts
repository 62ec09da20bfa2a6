import { liveEmbedUrl } from '../brand.config.ts'

export type ContentChannel = {
  id: string
  name: string
  description: string
  /** The same in Brazilian Portuguese. */
  pt: { name: string; description: string }
  /** Path under media/. */
  thumbnail: string
  /** Path under media/. Its captions are beside it: `<name>.<language>.vtt`. */
  video?: string
  /** The embed URL of an external player, used instead of our own. */
  embed?: string
}

export const channels: ContentChannel[] = [
  {
    id: 'neon-boulevard-video',
    name: 'Neon Boulevard (Official Video)',
    description: 'One long night drive, one car, every light on the strip.',
    pt: {
      name: 'Neon Boulevard (clipe oficial)',
      description: 'Uma longa noite ao volante, um carro e todas as luzes da avenida.',
    },
    thumbnail: 'tv/neon-boulevard-video.webp',
    video: 'video/neon-boulevard-video.mp4',
  },
  {
    id: 'mirrorball-season-video',
    name: 'Mirrorball Season (Official Video)',
    description: 'Shot in one take on the dance floor, ten minutes before the doors opened.',
    pt: {
      name: 'Mirrorball Season (clipe oficial)',
      description: 'Gravado na pista em um só plano, dez minutos antes de abrir as portas.',
    },
    thumbnail: 'tv/mirrorball-season-video.webp',
    video: 'video/mirrorball-season-video.mp4',
  },
  {
    id: 'boardwalk-heartbeat-video',
    name: 'Boardwalk Heartbeat (Official Video)',
    description: 'The last weekend of summer, from the first ride to the final song.',
    pt: {
      name: 'Boardwalk Heartbeat (clipe oficial)',
      description: 'O último fim de semana do verão, do primeiro brinquedo à última música.',
    },
    thumbnail: 'tv/boardwalk-heartbeat-video.webp',
    video: 'video/boardwalk-heartbeat-video.mp4',
  },
  {
    id: 'live',
    name: 'Live from the Club',
    description: 'Live sets, listening parties and shows as they happen.',
    pt: {
      name: 'Ao vivo do clube',
      description: 'Sets ao vivo, audições coletivas e shows na hora em que acontecem.',
    },
    thumbnail: 'tv/live.webp',
    embed: liveEmbedUrl,
  },
  {
    id: 'behind-the-scenes',
    name: 'Behind the Scenes',
    description: 'Studio days, rehearsals and the stories behind the songs.',
    pt: {
      name: 'Bastidores',
      description: 'Dias de estúdio, ensaios e as histórias por trás das músicas.',
    },
    thumbnail: 'tv/behind-the-scenes.webp',
    video: 'video/behind-the-scenes.mp4',
  },
]
