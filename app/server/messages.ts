import type { Language } from '../../shared/language'
import type { Messages } from '../lib/intl/language'
import en from '../messages/site/en.json'
import ptBR from '../messages/site/pt-BR.json'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the Worker renders nothing that needs another set
export const MESSAGES = { en, 'pt-BR': ptBR } as Record<Language, Messages>
