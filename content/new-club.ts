/**
 * Texts of a new club, published at its set-up until the team writes its own: they are true of any artist, and promise nothing that a
 * club may not have. `{artist}` and `{site}` stand for the names of the brand.
 */
export const newClub = {
  footer: {
    en: 'The club of {artist}, and of everyone who listens.',
    'pt-BR': 'O clube de {artist} e de quem ouve.',
  },
  home: {
    description: {
      en: '{site}, the official fan club of {artist}: music and a community.',
      'pt-BR': '{site}, o fã-clube oficial de {artist}: música e comunidade.',
    },
    hero: {
      title: { en: 'Welcome to {site}', 'pt-BR': 'Boas-vindas ao {site}' },
      text: {
        en: 'The music of {artist} and a community, in one place.',
        'pt-BR': 'A música de {artist} e uma comunidade, em um só lugar.',
      },
    },
    music: {
      title: { en: 'Songs to start with', 'pt-BR': 'Músicas para começar' },
      text: { en: 'Chosen by {artist}.', 'pt-BR': 'Escolhidas por {artist}.' },
    },
    events: {
      title: { en: 'Events', 'pt-BR': 'Eventos' },
      text: {
        en: 'All dates of {artist}.',
        'pt-BR': 'Todas as datas de {artist}.',
      },
    },
    about: {
      title: { en: 'In numbers', 'pt-BR': 'Em números' },
      text: { en: '{artist} until today.', 'pt-BR': '{artist} até hoje.' },
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
        en: 'Everything by {artist}, in one place.',
        'pt-BR': 'Tudo de {artist}, em um só lugar.',
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
  catalog: {
    intro: {
      en: 'All releases of {artist}.',
      'pt-BR': 'Todos os lançamentos de {artist}.',
    },
  },
  radio: {
    intro: {
      en: 'Everyone who listens hears the same second.',
      'pt-BR': 'Todo mundo ouve o mesmo segundo.',
    },
    description: {
      en: 'The radio of {site}. Everyone who listens hears the same second.',
      'pt-BR': 'A rádio do {site}. Todo mundo ouve o mesmo segundo.',
    },
    features: [
      {
        title: { en: 'In sync', 'pt-BR': 'Ao mesmo tempo' },
        text: {
          en: 'What you hear is what everyone hears.',
          'pt-BR': 'O que você ouve é o que todo mundo ouve.',
        },
      },
      {
        title: { en: 'VIP access', 'pt-BR': 'Acesso VIP' },
        text: {
          en: 'Open to VIP members, day and night.',
          'pt-BR': 'Aberta aos membros VIP, dia e noite.',
        },
      },
    ],
  },
  membership: {
    landing: {
      title: { en: 'Become a VIP', 'pt-BR': 'Seja VIP' },
      text: {
        en: 'VIP members hear everything that is published here.',
        'pt-BR': 'Membros VIP ouvem tudo o que é publicado aqui.',
      },
      benefits: [
        {
          title: { en: 'The whole catalog', 'pt-BR': 'O catálogo inteiro' },
          text: {
            en: 'Every song in full, not only its first 30 seconds.',
            'pt-BR': 'Cada música inteira, não só os primeiros 30 segundos.',
          },
        },
        {
          title: { en: 'Your own lists', 'pt-BR': 'Suas listas' },
          text: {
            en: 'Favorites and playlists, in the order that you like.',
            'pt-BR': 'Favoritas e playlists, na ordem que você quiser.',
          },
        },
        {
          title: { en: 'Radio and TV', 'pt-BR': 'Rádio e TV' },
          text: {
            en: 'Listen and watch whenever we are on air.',
            'pt-BR': 'Ouça e assista sempre que estivermos no ar.',
          },
        },
        {
          title: { en: 'A VIP badge', 'pt-BR': 'Um selo VIP' },
          text: {
            en: 'Beside your name, wherever you write.',
            'pt-BR': 'Ao lado do seu nome, onde você escrever.',
          },
        },
      ],
    },
    signup: {
      intro: {
        en: 'Everything that is published here, for one price a month.',
        'pt-BR': 'Tudo o que é publicado aqui, por um preço mensal.',
      },
      benefits: [
        {
          title: { en: 'The whole catalog', 'pt-BR': 'O catálogo inteiro' },
          text: {
            en: 'Every song in full, not only its first 30 seconds.',
            'pt-BR': 'Cada música inteira, não só os primeiros 30 segundos.',
          },
        },
        {
          title: { en: 'Your own lists', 'pt-BR': 'Suas listas' },
          text: {
            en: 'Favorites and playlists, in the order that you like.',
            'pt-BR': 'Favoritas e playlists, na ordem que você quiser.',
          },
        },
        {
          title: { en: 'Radio and TV', 'pt-BR': 'Rádio e TV' },
          text: {
            en: 'Listen and watch whenever we are on air.',
            'pt-BR': 'Ouça e assista sempre que estivermos no ar.',
          },
        },
        {
          title: { en: 'Offline', 'pt-BR': 'Sem internet' },
          text: {
            en: 'Keep songs in your browser and play them without a connection.',
            'pt-BR': 'Guarde músicas no navegador e ouça sem conexão.',
          },
        },
        {
          title: { en: 'Your own player', 'pt-BR': 'Seu próprio player' },
          text: {
            en: 'Listen in a music app of your choice.',
            'pt-BR': 'Ouça no app de música que preferir.',
          },
        },
        {
          title: { en: 'A VIP badge', 'pt-BR': 'Um selo VIP' },
          text: {
            en: 'Beside your name, wherever you write.',
            'pt-BR': 'Ao lado do seu nome, onde você escrever.',
          },
        },
      ],
    },
  },
}
