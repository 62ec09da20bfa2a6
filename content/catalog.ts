/** Wording of the music catalog. */
export const catalogTexts = {
  intro: {
    en: 'Every album and single, from the first twelve-inch to the one that is still in the studio.',
    'pt-BR': 'Todos os álbuns e singles, do primeiro vinil ao que ainda está no estúdio.',
  },
}
