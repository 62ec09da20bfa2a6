import { expect, it } from 'vitest'
import { pickLanguage } from '../../shared/language'

it('keeps what the fan chose before, whatever the browser speaks', () => {
  expect(pickLanguage(['pt-BR', 'en-US'])).toBe('pt-BR')
  expect(pickLanguage(['en', 'pt-BR'])).toBe('en')
})

it('takes the first language of the browser that we speak', () => {
  expect(pickLanguage([null, 'de-DE', 'pt-PT', 'en'])).toBe('pt-BR')
  expect(pickLanguage([null, 'fr', 'en-GB', 'pt'])).toBe('en')
})

it('speaks English to everyone else, and reads no tag into another', () => {
  expect(pickLanguage([null])).toBe('en')
  expect(pickLanguage([null, 'ja', 'de'])).toBe('en')
  expect(pickLanguage(['ptolemaic', 'pt'])).toBe('pt-BR')
  expect(pickLanguage(['PT_br'])).toBe('pt-BR')
})
