import { SubsonicError } from './errors'

/** The parameters of a call: those of the address and those of the form. */
export class Parameters {
  #all: URLSearchParams[]

  constructor(...all: URLSearchParams[]) {
    this.#all = all
  }

  /** Null for an absent one. */
  text(name: string) {
    for (const parameters of this.#all) {
      const value = parameters.get(name)
      if (value !== null) return value
    }
    return null
  }

  has = (name: string) => this.text(name) !== null

  /** All values of a repeated parameter, in order. */
  texts = (name: string) => this.#all.flatMap((parameters) => parameters.getAll(name))

  /** @throws SubsonicError 10 */
  required(name: string) {
    const value = this.text(name)
    if (value === null || value === '') throw SubsonicError.missing(name)
    return value
  }

  /** A whole number from `min` to `max`; numbers beyond them become the nearest. @throws SubsonicError 0 */
  number(name: string, standard: number, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) {
    const value = this.text(name)
    if (value === null || value === '') return standard
    if (!/^-?\d{1,18}$/.test(value)) throw SubsonicError.invalid(name)
    return Math.min(max, Math.max(min, Number(value)))
  }
}
