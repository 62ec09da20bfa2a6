import type { Language } from '../../shared/language'
import frameEn from '../messages/frame/en.json?compiled'
import framePtBR from '../messages/frame/pt-BR.json?compiled'
import en from '../messages/en.json?compiled'
import ptBR from '../messages/pt-BR.json?compiled'

export const MESSAGES = {
  en: merged(frameEn, en),
  'pt-BR': merged(framePtBR, ptBR),
} satisfies Record<Language, unknown>

function merged(...catalogs: (typeof en)[]): typeof en {
  return Object.assign({}, ...catalogs)
}
