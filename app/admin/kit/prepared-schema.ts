import * as z from 'zod/mini'

export type FormValues = Record<string, unknown>

export const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A form's values as the API's schema takes them; its issues become those of the form's fields.
 * @param fieldOf the field that shows an issue of the schema, by its path
 */
export function preparedSchema<T extends z.ZodMiniType>(
  schema: T,
  prepare: (values: FormValues) => unknown,
  fieldOf: (path: PropertyKey[]) => PropertyKey = ([name]) => name ?? '',
) {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((values: FormValues, context): z.output<T> => {
      const result = z.safeParse(schema, prepare(values))
      if (result.success) return result.data
      for (const { message, path } of result.error.issues)
        context.issues.push({
          code: 'custom',
          message,
          path: [fieldOf(path)],
          input: values,
        })
      return z.NEVER
    }),
  )
}

/** The field of a text in two languages: `description_en` and `description_pt`. */
export const fieldInLanguage = ([name, language]: PropertyKey[]): PropertyKey =>
  language === 'en' || language === 'pt-BR'
    ? `${String(name)}_${language === 'en' ? 'en' : 'pt'}`
    : (name ?? '')
