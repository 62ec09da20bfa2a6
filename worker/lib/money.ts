/** Prices are whole minor units in the database and decimals on the wire. */
export const toMinor = (price: number) => Math.round(price * 100)

export const fromMinor = (units: number) => units / 100

export const minorOrNull = (price: number | null) => (price === null ? null : toMinor(price))

export const decimalOrNull = (units: number | null) => (units === null ? null : fromMinor(units))
