import type { IntlShape } from 'react-intl'
import { createAddedMessages } from '../../lib/intl/added-messages'

/** Adds the messages of this feature, which only those who may keep recordings load. */
export const WithMessages = createAddedMessages({
  en: () => import('../../messages/offline/en.json'),
  'pt-BR': () => import('../../messages/offline/pt-BR.json'),
})

export const formatSize = (intl: IntlShape, bytes: number) =>
  intl.formatNumber(bytes / 1e6, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 1e8 ? 1 : 0,
  })

export const formatShare = (intl: IntlShape, share: number) =>
  intl.formatNumber(Math.floor(share * 100) / 100, { style: 'percent' })
