/** The models that are on offer, each with the day on which it is switched off. */
const OFFERED = {
  'gpt-6.1-terra': null,
  'gpt-6.1-luna': null,
  'gpt-5.4-mini': '2027-09-30',
  'gpt-5-mini': '2026-12-11',
  'gpt-4.1-mini': null,
}

/** Tokens of hidden reasoning before an answer, by effort. */
const REASONING = { none: 0, minimal: 0, low: 320, medium: 1600, high: 6400 }
const DEFAULT_EFFORT = 'medium'

/** By its name: `gpt-5` and later think first, `o…` too. */
const reasons = (model) => /^(gpt-[5-9]|gpt-\d\d|o\d)/.test(model) && !model.includes('-chat')

/** @returns {number} tokens of hidden reasoning; NaN where the model has none and was asked for it */
export function reasoningTokens({ model, reasoning }) {
  if (!reasons(model)) return reasoning ? NaN : 0
  return REASONING[reasoning?.effort ?? DEFAULT_EFFORT] ?? NaN
}

/** The vendor's list of models. A model whose day has come is not listed, and refuses to answer. */
export function createModels(now = Date.now) {
  const models = new Map(Object.entries(OFFERED))
  const isOff = (day) => day !== null && Date.parse(day) <= now()
  return {
    /** As `GET /v1/models` answers. */
    list: () => ({
      object: 'list',
      data: [...models]
        .filter(([, day]) => !isOff(day))
        .map(([id, shutdown_date]) => ({
          id,
          object: 'model',
          created: 1_790_000_000,
          owned_by: 'system',
          shutdown_date,
        })),
    }),
    /** A model that was never on offer answers: tests name their own. */
    isGone: (id) => isOff(models.get(id) ?? null),
    /** Adds a model, or changes its day. @returns {boolean} false if the day is not one */
    set(id, day) {
      const isDay = day === null || /^\d{4}-\d\d-\d\d$/.test(day)
      if (typeof id !== 'string' || !isDay) return false
      models.set(id, day)
      return true
    },
  }
}
