import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { issueErrors } from '../../lib/forms/field-errors'
import type { DraftValues } from '../../lib/forms/form-draft'

export const isField = <Values extends FieldValues>(
  values: Values,
  name: string,
): name is Path<Values> => name in values

export function schemaResolver<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors = Object.entries(issueErrors(result.error.issues)).map(([field, message]) => [
      field,
      { type: 'schema', message },
    ])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema's paths are the form's fields
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}

/** Drafts hold texts: a checked box is 'on', as in a native form. */
export const toDraft = (values: FieldValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'boolean' ? (value ? 'on' : '') : String(value),
    ]),
  )

export function withDraft<Values extends FieldValues>(values: Values, draft: DraftValues | null) {
  const restored = Object.entries(draft ?? {})
    .filter(([name]) => name in values)
    .map(([name, text]) => [name, typeof values[name] === 'boolean' ? text === 'on' : text])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields with the same types
  return { ...values, ...Object.fromEntries(restored) } as DefaultValues<Values>
}
