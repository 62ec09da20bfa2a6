import { RELEASE_TYPES } from '../../../shared/releases'
import {
  type Field,
  type MessageId,
  type TextOptions,
  asText,
  bilingual,
  check,
  choice,
  number,
  row,
  text,
  worded,
} from '../kit/fields'

const TITLE = text('title', 'release-form.title', { required: true })

const typeAndYear = (more: TextOptions) =>
  row(
    choice('type', 'release-form.type', RELEASE_TYPES, {
      word: worded((type) => `release-type.${type}` as const),
    }),
    number('year', 'release-form.year', { inputMode: 'numeric', ...more }),
  )

/** One line each: `Producer: Ana Lima`. A line without a colon has no name, which the schema refuses. */
const CREDITS = text('credits', 'release-form.credits', {
  rows: 4,
  hint: 'release-form.credits-hint',
  within: 'release-form.credits-within',
  read: (credits) =>
    (Array.isArray(credits) ? credits : [])
      .map(({ role, name }: { role: string; name: string }) => `${role}: ${name}`)
      .join('\n'),
  write: (lines) =>
    asText(lines)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [role = '', ...name] = line.split(':')
        return { role: role.trim(), name: name.join(':').trim() }
      }),
})

/** Written with or without hyphens. */
const code = (name: string, label: MessageId, hint: MessageId, more: TextOptions = {}) =>
  text(name, label, {
    hint,
    write: (value) => asText(value).replace(/[\s-]/g, '').toUpperCase(),
    ...more,
  })

export const NEW_RELEASE: readonly Field[] = [
  TITLE,
  typeAndYear({ isOptional: true, initial: () => `${new Date().getFullYear()}` }),
]

export const RELEASE_FIELDS: readonly Field[] = [
  TITLE,
  typeAndYear({ required: true }),
  bilingual('description', 'release-form.description', 5),
  CREDITS,
  row(
    text('label', 'release-form.label'),
    code('upc', 'release-form.upc', 'release-form.upc-hint', { inputMode: 'numeric' }),
  ),
]

/** @param lyrics their field, which knows the track */
export const trackFields = (lyrics: Field): readonly Field[] => [
  TITLE,
  code('isrc', 'release-form.isrc', 'release-form.isrc-hint'),
  CREDITS,
  lyrics,
  check('explicit', 'release-form.explicit'),
  check('featured', 'release-form.featured'),
]
