import * as z from 'zod/mini'

/**
 * What a member wrote, made storable: whole characters only, no control characters but tabs and line ends, which are all
 * of one kind.
 */
const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are the characters to be rid of
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')

/**
 * Something to be seen: neither a space nor a character without a picture. Beside those that Unicode calls ignorable these
 * are the blank Braille pattern, the marks of interlinear annotations and of Egyptian quadrats, the object replacement, the
 * filler of the Khitan script and the empty head of a note.
 */
const VISIBLE =
  /[^\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{13430}-\u{1343f}\u{16fe4}\u{1d159}]/u

/** The text as it is stored: clean, trimmed, and empty if it shows nothing. */
export function shownText(text: string) {
  const clean = cleanText(text).trim()
  return VISIBLE.test(clean) ? clean : ''
}

/** Text of at most `max` characters, trimmed. */
export const cleanedText = (max: number) =>
  z.string().check(z.overwrite(shownText), z.maxLength(max, 'too_long'))

/** The same, and not empty. */
export const hasVisibleText = (max: number) =>
  z.string().check(z.overwrite(shownText), z.minLength(1, 'required'), z.maxLength(max, 'too_long'))

/** A name: text on one line. */
export const named = (max: number) =>
  hasVisibleText(max).check(z.overwrite((text) => text.replace(/[\t\n\u2028\u2029]+/g, ' ')))
