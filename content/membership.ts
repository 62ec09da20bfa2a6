/** Prices and benefits of a new club until the team publishes its own. */
export const membership = {
  /** Per month, in minor units (cents). The first currency is the default. */
  prices: [
    { currency: 'USD' as const, amount: 999 },
    { currency: 'BRL' as const, amount: 4990 },
  ],
  landing: {
    title: { en: 'Be on the list', 'pt-BR': 'Entre na lista' },
    text: {
      en: 'VIP members hear everything and stand closest to the stage.',
      'pt-BR': 'Membros VIP ouvem tudo e ficam mais perto do palco.',
    },
    benefits: [
      {
        title: { en: 'Early access to music', 'pt-BR': 'Acesso antecipado às músicas' },
        text: {
          en: 'New songs before they are anywhere else.',
          'pt-BR': 'Músicas novas antes de qualquer outro lugar.',
        },
      },
      {
        title: { en: 'Exclusive content', 'pt-BR': 'Conteúdo exclusivo' },
        text: {
          en: 'Demos, videos and stories from the studio.',
          'pt-BR': 'Demos, vídeos e histórias do estúdio.',
        },
      },
      {
        title: { en: 'Priority access', 'pt-BR': 'Acesso prioritário' },
        text: {
          en: 'Tickets and VIP sections before everyone else.',
          'pt-BR': 'Ingressos e áreas VIP antes de todo mundo.',
        },
      },
      {
        title: { en: 'Special merchandise', 'pt-BR': 'Produtos especiais' },
        text: {
          en: 'Limited vinyl pressings and shirts.',
          'pt-BR': 'Discos de vinil e camisetas em tiragem limitada.',
        },
      },
    ],
  },
  signup: {
    intro: {
      en: 'Everything the club has, and a place close to the stage.',
      'pt-BR': 'Tudo o que o clube tem, e um lugar pertinho do palco.',
    },
    benefits: [
      {
        title: { en: 'Early access', 'pt-BR': 'Acesso antecipado' },
        text: {
          en: 'New songs before they are anywhere else.',
          'pt-BR': 'Músicas novas antes de chegarem a qualquer outro lugar.',
        },
      },
      {
        title: { en: 'Exclusive content', 'pt-BR': 'Conteúdo exclusivo' },
        text: {
          en: 'The whole catalog, the radio and the TV, demos and stories from the studio.',
          'pt-BR': 'O catálogo inteiro, a rádio e a TV, demos e histórias do estúdio.',
        },
      },
      {
        title: { en: 'Virtual meets', 'pt-BR': 'Encontros virtuais' },
        text: {
          en: 'Evenings online with the artist and the club.',
          'pt-BR': 'Encontros online com quem faz a música e com o clube.',
        },
      },
      {
        title: { en: 'Priority', 'pt-BR': 'Prioridade' },
        text: {
          en: 'Tickets and VIP sections before everyone else.',
          'pt-BR': 'Ingressos e áreas VIP antes de todo mundo.',
        },
      },
      {
        title: { en: 'Events', 'pt-BR': 'Eventos' },
        text: {
          en: 'Members-only shows and a list at the door.',
          'pt-BR': 'Shows só para membros e nome na porta.',
        },
      },
      {
        title: { en: 'Perks', 'pt-BR': 'Mimos' },
        text: {
          en: 'A VIP badge, small-run merchandise and now and then a surprise.',
          'pt-BR': 'Selo VIP, produtos em pequena tiragem e, de vez em quando, uma surpresa.',
        },
      },
    ],
  },
}
