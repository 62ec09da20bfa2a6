import { expect, it } from 'vitest'
import { pickLanguage } from '../../shared/language'

it('keeps the fan’s earlier choice, whatever the browser prefers', () => {
  expect(pickLanguage(['pt-BR', 'en-US'])).toBe('pt-BR')
  expect(pickLanguage(['en', 'pt-BR'])).toBe('en')
})

it('takes the first supported language of the browser', () => {
  expect(pickLanguage([null, 'de-DE', 'pt-PT', 'en'])).toBe('pt-BR')
  expect(pickLanguage([null, 'fr', 'en-GB', 'pt'])).toBe('en')
})

it('falls back to English, and does not mistake similar language tags', () => {
  expect(pickLanguage([null])).toBe('en')
  expect(pickLanguage([null, 'ja', 'de'])).toBe('en')
  expect(pickLanguage(['ptolemaic', 'pt'])).toBe('pt-BR')
  expect(pickLanguage(['PT_br'])).toBe('pt-BR')
})
