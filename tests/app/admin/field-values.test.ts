import { beforeEach, expect, it } from 'vitest'
import { documentOf, formValues } from '../../../app/admin/kit/field-values'
import {
  bilingual,
  check,
  choice,
  custom,
  group,
  kept,
  list,
  money,
  number,
  paragraphs,
  picture,
  row,
  text,
} from '../../../app/admin/kit/fields'
import { languageStore } from '../../../app/lib/intl/language'

beforeEach(() => languageStore.setState({ language: 'en', messages: {} }))

const NOTHING = () => null
const FIELDS = [
  row(text('name', 'venue.name'), choice('type', 'channel-form.type', ['film', 'hls'])),
  text('url', 'channel-form.url', { shown: ({ type }) => type !== 'film' }),
  bilingual('description', 'channel-form.description'),
  number('capacity', 'venue.capacity', { shown: ({ type }) => type !== 'film' }),
  check('is_on', 'parties.chat', { isOn: true }),
  custom('members', 'parties.host', NOTHING, { initial: [] }),
  kept('note'),
]

it('starts a new item with the first choice and with what its fields say', () => {
  expect(formValues(FIELDS, null, false)).toEqual({
    name: '',
    type: 'film',
    url: '',
    description: { en: '', 'pt-BR': '' },
    capacity: '',
    is_on: true,
    members: [],
    note: '',
  })
})

it('shows texts, and takes only what has a field', () => {
  const values = formValues(FIELDS, { name: 'Hall', type: 'hls', capacity: 300, secret: 1 }, false)
  expect(values).toMatchObject({ name: 'Hall', type: 'hls', capacity: '300', is_on: false })
  expect(values).not.toHaveProperty('secret')
})

it('sends what is not shown empty, and keeps it in the form', () => {
  const values = { ...formValues(FIELDS, null, false), url: 'https://a.test/', capacity: '80' }
  expect(documentOf(FIELDS, values)).toMatchObject({ url: '', capacity: null })
  expect(documentOf(FIELDS, { ...values, type: 'hls', note: 'n' })).toMatchObject({
    url: 'https://a.test/',
    capacity: 80,
    note: 'n',
  })
  const hidden = [choice('currency', 'event-form.currency', ['USD'], { shown: () => false })]
  expect(documentOf(hidden, { currency: 'USD' })).toEqual({})
})

const DOCUMENT = [
  group('offer', 'site.field.more', [
    list('prices', 'site.field.prices', { amount: 999 }, [money('amount', 'site.field.amount')]),
    paragraphs('facts', 'site.field.facts', { isOptional: true }),
    picture('image', 'site.field.picture'),
  ]),
  group('promo', 'site.field.promo', [text('title', 'site.field.title')], { empty: {} }),
]

it('stands for a whole document, with lists, groups that may be absent and what has no field', () => {
  const document = {
    offer: { prices: [{ amount: 999 }, { amount: 5990 }], facts: ['a', 'b'], image: null },
    promo: null,
    other: { kept: true },
  }
  const values = formValues(DOCUMENT, document, true)
  expect(values).toMatchObject({
    offer: { prices: [{ amount: '9.99' }, { amount: '59.90' }], facts: 'a\n\nb' },
  })
  expect(documentOf(DOCUMENT, values)).toEqual(document)
})

it('reads amounts after a point or a comma, and leaves out an optional text', () => {
  const offer = { prices: [{ amount: '12,5' }, { amount: 'free' }], facts: ' ', image: null }
  expect(documentOf(DOCUMENT, { offer, promo: null })).toEqual({
    offer: { prices: [{ amount: 1250 }, { amount: null }], image: null },
    promo: null,
  })
})
