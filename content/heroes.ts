export type ContentHero = {
  /** Path under demo/media/. */
  image: string
  alt: { en: string; 'pt-BR': string }
}

export const heroes: ContentHero[] = [
  {
    image: 'heroes/sunset-grid.webp',
    alt: {
      en: 'A striped neon sun sets behind mountains over a glowing grid',
      'pt-BR': 'Um sol listrado de neon se põe atrás de montanhas sobre uma grade luminosa',
    },
  },
  {
    image: 'heroes/city-night.webp',
    alt: {
      en: 'A city skyline at night with lit windows and a large moon',
      'pt-BR': 'O horizonte de uma cidade à noite com janelas acesas e uma grande lua',
    },
  },
  {
    image: 'heroes/dance-floor.webp',
    alt: {
      en: 'A mirror ball throws coloured beams over a lit dance floor',
      'pt-BR': 'Um globo espelhado lança feixes coloridos sobre uma pista de dança iluminada',
    },
  },
  {
    image: 'heroes/boardwalk.webp',
    alt: {
      en: 'A Ferris wheel glows over the boardwalk and its reflection in the sea',
      'pt-BR': 'Uma roda-gigante brilha sobre o calçadão e seu reflexo no mar',
    },
  },
]
