import type { IntlShape } from 'react-intl'
import type { PlayContext } from '../../player'

/** Where the queue says it came from. */
export const queueTitle = (intl: IntlShape): PlayContext => ({
  kind: 'featured',
  id: 'featured',
  title: intl.formatMessage({ id: 'radio.popup.featured' }),
})
