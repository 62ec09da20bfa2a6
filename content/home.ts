/** Texts of the landing page. `{artist}` and `{site}` stand for the names of the brand. */
export const home = {
  description: {
    en: 'The official fan club of {artist}: thirty records of freestyle and dance, a radio that never sleeps, events, TV and a community, owned by the artist.',
    'pt-BR':
      'O fã-clube oficial de {artist}: trinta discos de freestyle e dance, uma rádio que nunca dorme, eventos, TV e comunidade, sem intermediários.',
  },
  hero: {
    title: { en: 'The floor is still glowing', 'pt-BR': 'A pista ainda brilha' },
    text: {
      en: 'Thirty records of freestyle and dance, a radio that never sleeps, and a room full of people who know every word.',
      'pt-BR':
        'Trinta discos de freestyle e dance, uma rádio que nunca dorme e uma sala cheia de gente que sabe cada letra.',
    },
  },
  music: {
    title: { en: 'Iconic hits', 'pt-BR': 'Sucessos icônicos' },
    text: {
      en: 'Three songs that filled the floor, and still do.',
      'pt-BR': 'Três músicas que lotaram a pista, e ainda lotam.',
    },
  },
  events: {
    title: { en: 'See you under the lights', 'pt-BR': 'Nos vemos sob as luzes' },
    text: {
      en: 'Shows, club nights and meets, with dates and tickets in one place.',
      'pt-BR': 'Shows, festas e encontros, com datas e ingressos em um só lugar.',
    },
  },
  about: {
    title: { en: 'In numbers', 'pt-BR': 'Em números' },
    text: {
      en: 'What forty years of dance floors add up to.',
      'pt-BR': 'A soma de quarenta anos de pista.',
    },
  },
  contact: {
    title: { en: 'Talk to us', 'pt-BR': 'Fale com a gente' },
    text: {
      en: 'Bookings, press, lost umbrellas, or the story of how you first heard that song: write to us.',
      'pt-BR':
        'Contratação de shows, imprensa, guarda-chuvas perdidos ou a história de como você ouviu aquela música pela primeira vez: escreva para nós.',
    },
  },
}
