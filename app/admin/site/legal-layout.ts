import { type Label, group, text } from './field-layout'

const legalText = (language: string, label: Label) =>
  group(language, label, [
    { kind: 'paragraphs', name: 'intro', label: 'site.field.intro', rows: 5 },
    {
      kind: 'list',
      name: 'sections',
      label: 'site.field.sections',
      isFolded: true,
      empty: { id: '', title: '', paragraphs: [] },
      item: [
        text('title', 'site.field.title'),
        text('id', 'site.field.anchor', { hint: 'site.field.anchor-hint' }),
        { kind: 'paragraphs', name: 'paragraphs', label: 'site.field.paragraphs', rows: 6 },
        {
          kind: 'paragraphs',
          name: 'points',
          label: 'site.field.points',
          isOptional: true,
          rows: 6,
        },
        text('closing', 'site.field.closing', { rows: 3, isOptional: true }),
      ],
    },
  ])

export const legalPage = (name: string, label: Label) =>
  group(name, label, [
    text('updated', 'site.field.updated', { type: 'date' }),
    group(
      '',
      'site.field.languages',
      [legalText('en', 'site.field.english'), legalText('pt-BR', 'site.field.portuguese')],
      { columns: true },
    ),
  ])
