import type { Language } from '../../shared/language'
import en from '../messages/en.json?compiled'
import ptBR from '../messages/pt-BR.json?compiled'

export const MESSAGES = { en, 'pt-BR': ptBR } satisfies Record<Language, unknown>
