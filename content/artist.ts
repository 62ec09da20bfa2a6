/** A sentence in each language of the site. */
type Said = { en: string; 'pt-BR': string }

type Achievements = { title: Said; list: { year: number; what: Said }[] }

/** An iconic release on the landing page: a title, its year, and a cover under demo/media/. */
export const hits = [
  { title: 'Spring Love', year: 1988, cover: 'covers/boardwalk-heartbeat.webp' },
  { title: 'Because I Love You', year: 1988, cover: 'covers/turnstile-kisses.webp' },
  { title: 'Dream About You', year: 1989, cover: 'covers/two-tickets-tonight.webp' },
]

/** The artist's biography on the landing page. `{artist}` stands for the name. */
export const biography = {
  title: { en: 'From the block to the floor', 'pt-BR': 'Do bairro para a pista' },
  intro: {
    en: `{artist} learned to sing over the noise of a passing train. Two rooms above a laundromat, a window on the elevated line, a borrowed drum machine: every chorus had to be big enough to be heard twice a minute.`,
    'pt-BR': `{artist} aprendeu a cantar por cima do barulho do trem. Dois cômodos em cima de uma lavanderia, uma janela para a linha elevada, uma bateria eletrônica emprestada: todo refrão precisava ser grande o bastante para ser ouvido duas vezes por minuto.`,
  },
  story: [
    {
      en: 'The first record was cut in one night in 1986, because the studio was paid until sunrise. A DJ at a roller rink played it before the ink on the label was dry, turned the lights off, and played it again. By the end of that summer it came out of every car on the avenue: a hard electro beat, a keyboard line that would not leave, and on top of it a voice that sounded as if it were saying goodbye at a bus stop.',
      'pt-BR':
        'O primeiro disco foi gravado em uma só noite de 1986, porque o estúdio estava pago até o amanhecer. Um DJ de uma pista de patinação tocou antes de a tinta do selo secar, apagou as luzes e tocou de novo. No fim daquele verão ele saía de todos os carros da avenida: uma batida eletro dura, uma linha de teclado que não ia embora e, por cima, uma voz que parecia se despedir em um ponto de ônibus.',
    },
    {
      en: 'Then came 1988, and three songs in eighteen months that people still measure their youth by. They were slow-dance lyrics at a hundred and sixteen beats per minute, and they went where such songs were not expected: from block parties to the radio, from the radio to arenas, and across the sea to São Paulo, where funk melody DJs adopted them as their own and have never given them back.',
      'pt-BR':
        'Então veio 1988, e três músicas em dezoito meses que até hoje marcam a juventude de muita gente. Eram letras de dançar coladinho a cento e dezesseis batidas por minuto, e foram aonde ninguém esperava: das festas de rua ao rádio, do rádio às arenas, e pelo mar até São Paulo, onde os DJs de funk melody as adotaram e nunca mais devolveram.',
    },
    {
      en: 'When the fashion turned, the songs stayed. There were years of small clubs and long drives, a record made in a kitchen, another on a rooftop in the rain. Somebody’s older sister passed the cassettes on; somebody’s daughter sampled them. The rooms grew again, and the front row now knows every word of songs that are older than they are.',
      'pt-BR':
        'Quando a moda virou, as músicas ficaram. Vieram anos de clubes pequenos e estradas longas, um disco feito em uma cozinha, outro em um terraço debaixo de chuva. A irmã mais velha de alguém passou as fitas adiante; a filha de alguém as sampleou. As casas voltaram a encher, e a primeira fila hoje sabe cada palavra de canções mais velhas do que ela.',
    },
  ],
  legacy: {
    en: 'Thirty releases later the recipe has not changed: a beat you can dance to with wet eyes. The masters came home in 2019, and so did the fans. That is what this club is: nobody stands between the songs and the people they were written for.',
    'pt-BR':
      'Trinta lançamentos depois, a receita não mudou: uma batida para dançar com os olhos molhados. As matrizes voltaram para casa em 2019, e os fãs também. É isso que este clube é: ninguém fica entre as músicas e as pessoas para quem elas foram escritas.',
  },
}

/** Short lists beside the biography. */
export const achievements: Achievements[] = [
  {
    title: { en: 'Career', 'pt-BR': 'Carreira' },
    list: [
      {
        year: 1986,
        what: {
          en: 'First single, cut between midnight and sunrise',
          'pt-BR': 'Primeiro single, gravado entre a meia-noite e o amanhecer',
        },
      },
      {
        year: 1988,
        what: {
          en: 'Three singles in the dance top ten at once',
          'pt-BR': 'Três singles ao mesmo tempo entre os dez mais da dance music',
        },
      },
      {
        year: 1994,
        what: {
          en: 'Own label, run from the kitchen table',
          'pt-BR': 'Selo próprio, tocado da mesa da cozinha',
        },
      },
      {
        year: 2019,
        what: {
          en: 'All master recordings back in the artist’s hands',
          'pt-BR': 'Todas as matrizes de volta às mãos de quem as gravou',
        },
      },
    ],
  },
  {
    title: { en: 'Awards', 'pt-BR': 'Prêmios' },
    list: [
      {
        year: 1988,
        what: { en: 'Dance Single of the Year', 'pt-BR': 'Single dance do ano' },
      },
      {
        year: 1990,
        what: {
          en: 'Gold record for “Mirrorball Season”',
          'pt-BR': 'Disco de ouro por “Mirrorball Season”',
        },
      },
      {
        year: 2008,
        what: { en: 'Freestyle Hall of Fame', 'pt-BR': 'Hall da fama do freestyle' },
      },
      {
        year: 2021,
        what: {
          en: 'Lifetime award of the DJs’ guild',
          'pt-BR': 'Prêmio pelo conjunto da obra, da associação de DJs',
        },
      },
    ],
  },
  {
    title: { en: 'Performances', 'pt-BR': 'Apresentações' },
    list: [
      {
        year: 1987,
        what: {
          en: 'Roller rink residency: 40 Fridays, no repeats of the set',
          'pt-BR': 'Temporada na pista de patinação: 40 sextas, nenhum repertório repetido',
        },
      },
      {
        year: 1989,
        what: {
          en: 'First arena: 14,000 people sang the bridge alone',
          'pt-BR': 'Primeira arena: 14 mil pessoas cantaram a ponte sozinhas',
        },
      },
      {
        year: 1997,
        what: {
          en: 'São Paulo, three nights in a row, all sold out',
          'pt-BR': 'São Paulo, três noites seguidas, todas esgotadas',
        },
      },
      {
        year: 2023,
        what: {
          en: 'Boardwalk concert at sunset, free for everyone',
          'pt-BR': 'Show no calçadão ao pôr do sol, de graça para todo mundo',
        },
      },
    ],
  },
]

/** In numbers. */
export const figures = [
  { value: 30, label: { en: 'Hits', 'pt-BR': 'Sucessos' } },
  { value: 1200, label: { en: 'Shows', 'pt-BR': 'Shows' } },
  { value: 14, label: { en: 'Awards', 'pt-BR': 'Prêmios' } },
]

/** The catalog's description for search engines and shared links. */
export const catalogDescription = {
  en: 'Every album and single of {artist}, from 1986 until today, with covers, years and tracks.',
  'pt-BR': 'Todos os álbuns e singles de {artist}, de 1986 até hoje, com capas, anos e faixas.',
}
