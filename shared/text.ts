import * as z from 'zod/mini'

/**
 * What a member wrote, made storable: whole characters only, no control characters but tabs and line ends, which are all
 * of one kind.
 */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are the characters to be rid of
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

/** Something to be seen: neither a space nor one of the signs that only join or part others. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** Text of at most `max` characters, trimmed. */
export const cleaned = (max: number) =>
  z.string().check(z.overwrite(cleanText), z.trim(), z.maxLength(max, 'too_long'))

/** The same, and not empty. */
export const written = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.regex(VISIBLE, 'required'),
      z.maxLength(max, 'too_long'),
    )
