import * as z from 'zod/mini'

/** Normalizes text: well-formed Unicode, no control characters except tabs and line breaks, which become \n. */
const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are the characters to be rid of
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')

/**
 * A visible character: no whitespace and no character without a glyph. Besides Unicode's ignorable characters these are the
 * blank Braille pattern, the interlinear annotation marks, the Egyptian quadrat marks, the object replacement, the Khitan
 * filler and the null notehead.
 */
const VISIBLE =
  /[^\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{13430}-\u{1343f}\u{16fe4}\u{1d159}]/u

/** The text as stored: normalized, trimmed, and empty if nothing in it is visible. */
export function shownText(text: string) {
  const clean = cleanText(text).trim()
  return VISIBLE.test(clean) ? clean : ''
}

/** Text of at most `max` characters, trimmed. */
export const cleanedText = (max: number) =>
  z.string().check(z.overwrite(shownText), z.maxLength(max, 'too_long'))

/** The same, but not empty. */
export const hasVisibleText = (max: number) =>
  z.string().check(z.overwrite(shownText), z.minLength(1, 'required'), z.maxLength(max, 'too_long'))

const onOneLine = z.overwrite((text: string) => text.replace(/[\t\n\u2028\u2029]+/g, ' '))

/** The same as `cleanedText`, on one line. */
export const cleanedLine = (max: number) => cleanedText(max).check(onOneLine)

/** A name: text on one line, not empty. */
export const named = (max: number) => hasVisibleText(max).check(onOneLine)
