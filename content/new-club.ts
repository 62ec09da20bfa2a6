/**
 * Texts of a new club, published at its set-up until the team writes its own: they are true of any artist. `{artist}` and `{site}`
 * stand for the names of the brand.
 */
export const newClub = {
  home: {
    description: {
      en: '{site}, the official fan club of {artist}: music, radio, TV, events and a community.',
      'pt-BR': '{site}, o fã-clube oficial de {artist}: música, rádio, TV, eventos e comunidade.',
    },
    hero: {
      title: { en: 'Welcome to {site}', 'pt-BR': 'Boas-vindas ao {site}' },
      text: {
        en: 'The music of {artist}, a radio, events and a community, in one place.',
        'pt-BR': 'A música de {artist}, rádio, eventos e comunidade, em um só lugar.',
      },
    },
    contact: {
      title: { en: 'Talk to us', 'pt-BR': 'Fale com a gente' },
      text: {
        en: 'Bookings, press or a word to the team: write to us.',
        'pt-BR': 'Contratação de shows, imprensa ou um recado para a equipe: escreva para nós.',
      },
    },
  },
  artist: {
    biography: {
      title: { en: 'About {artist}', 'pt-BR': 'Sobre {artist}' },
      intro: {
        en: 'Everything by {artist}, from the first song to the next show.',
        'pt-BR': 'Tudo de {artist}, da primeira música ao próximo show.',
      },
      story: [] as { en: string; 'pt-BR': string }[],
      legacy: {
        en: 'This club belongs to {artist}.',
        'pt-BR': 'Este clube é de {artist}.',
      },
    },
    catalog: {
      en: 'All releases of {artist}.',
      'pt-BR': 'Todos os lançamentos de {artist}.',
    },
  },
}
