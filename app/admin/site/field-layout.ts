import type { Rows } from '../../ui/text-area'

export type Label = Extract<FormatjsIntl.Message['ids'], `site.field.${string}`>
type Named = { name: string; label: Label }

export type FileKind = 'picture' | 'film' | 'captions'

/** How one field of a document is edited. The name is its key; an empty one means the item of a list itself. */
export type FieldLayout =
  | (Named & {
      kind: 'text'
      type?: 'text' | 'email' | 'url' | 'date'
      rows?: Rows
      hint?: Label
      /** Without a text the field is left out of the document. */
      isOptional?: true
    })
  | (Named & { kind: 'number' })
  /** Stored in minor units (cents). */
  | (Named & { kind: 'money' })
  | (Named & { kind: 'choice'; options: readonly string[]; hint?: Label })
  | (Named & { kind: 'bilingual'; rows?: Rows })
  /** Texts, one in each paragraph of the field. */
  | (Named & { kind: 'paragraphs'; isOptional?: true; rows?: Rows })
  | (Named & { kind: 'file'; upload: FileKind; isOptional?: true; hint?: Label })
  | (Named & {
      kind: 'group'
      fields: FieldLayout[]
      columns?: true
      /** What a new one starts with. Such a group may be absent. */
      empty?: object
    })
  | (Named & { kind: 'list'; item: FieldLayout[]; empty: unknown; isFolded?: true })
  | (Named & { kind: 'colors' })
  | (Named & { kind: 'model' })

export const NOTHING = { en: '', 'pt-BR': '' }
export const DEFAULT_PICTURE = '/media/brand/default-picture.webp'

export const text = (name: string, label: Label, more: object = {}): FieldLayout => ({
  kind: 'text',
  name,
  label,
  ...more,
})
export const bilingual = (name: string, label: Label, rows?: Rows): FieldLayout => ({
  kind: 'bilingual',
  name,
  label,
  ...(rows && { rows }),
})
export const picture = (name: string, label: Label, more: object = {}): FieldLayout => ({
  kind: 'file',
  upload: 'picture',
  name,
  label,
  ...more,
})
export const heading = [
  bilingual('title', 'site.field.title'),
  bilingual('text', 'site.field.text', 3),
]
export const group = (
  name: string,
  label: Label,
  fields: FieldLayout[],
  more: object = {},
): FieldLayout => ({ kind: 'group', name, label, fields, ...more })
