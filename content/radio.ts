/** Wording of the radio. */
export const radioTexts = {
  intro: {
    en: 'Stations that never stop. Everyone listens in sync.',
    'pt-BR': 'Estações que nunca param. Todo mundo ouve ao mesmo tempo.',
  },
  description: {
    en: 'Stations of freestyle and dance that never stop. Everyone on {site} hears the same second.',
    'pt-BR':
      'Rádios de freestyle e dance que nunca param. No {site}, todo mundo ouve o mesmo segundo.',
  },
  features: [
    {
      title: { en: 'Commercial-free', 'pt-BR': 'Sem comerciais' },
      text: {
        en: 'No ads, no interruptions, all night.',
        'pt-BR': 'Sem anúncios, sem interrupções, a noite toda.',
      },
    },
    {
      title: { en: 'High quality', 'pt-BR': 'Alta qualidade' },
      text: {
        en: 'The masters themselves, not a copy of a copy.',
        'pt-BR': 'Direto das matrizes originais, não da cópia da cópia.',
      },
    },
    {
      title: { en: 'VIP access', 'pt-BR': 'Acesso VIP' },
      text: {
        en: 'Open to members of the club, day and night.',
        'pt-BR': 'Aberta aos membros do clube, dia e noite.',
      },
    },
    {
      title: { en: 'Curated', 'pt-BR': 'Curadoria' },
      text: {
        en: 'Picked by the artist, track by track.',
        'pt-BR': 'Escolhida por quem faz a música, faixa por faixa.',
      },
    },
  ],
}
