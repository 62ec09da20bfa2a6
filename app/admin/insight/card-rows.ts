type Figures = { trends: Record<string, number | null> }

/** What the cards of a page say, for its file: each figure by its name, and how it changed where that is known. */
export const cardRows = ({ trends, ...figures }: Figures) =>
  Object.entries(figures).flatMap(([figure, value]: [string, unknown]) =>
    typeof value === 'number' ? [{ figure, value, change_percent: trends[figure] ?? null }] : [],
  )
