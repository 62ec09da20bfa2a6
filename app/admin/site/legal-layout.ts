import { type MessageId, group, list, paragraphs, text } from '../kit/fields'

const legalText = (language: string, label: MessageId) =>
  group(language, label, [
    paragraphs('intro', 'site.field.intro'),
    list(
      'sections',
      'site.field.sections',
      { id: '', title: '', paragraphs: [] },
      [
        text('title', 'site.field.title'),
        text('id', 'site.field.anchor', { hint: 'site.field.anchor-hint' }),
        paragraphs('paragraphs', 'site.field.paragraphs', { rows: 6 }),
        paragraphs('points', 'site.field.points', { isOptional: true, rows: 6 }),
        text('closing', 'site.field.closing', { rows: 3, isOptional: true }),
      ],
      { isFolded: true },
    ),
  ])

export const legalPage = (name: string, label: MessageId) =>
  group(name, label, [
    text('updated', 'site.field.updated', { type: 'date' }),
    group(
      '',
      'site.field.languages',
      [legalText('en', 'site.field.english'), legalText('pt-BR', 'site.field.portuguese')],
      { columns: true },
    ),
  ])
