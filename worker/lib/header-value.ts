/** The text on one line: a line break would start another header. Names and subjects of users may contain them. */
export const headerValue = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
