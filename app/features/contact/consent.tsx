import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { brand } from '../../../brand.config'

/** News by mail, only for who leaves it ticked, and saying how it ends. */
export function Consent() {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <input
        id={id}
        name="subscribe"
        type="checkbox"
        defaultChecked
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-6"
      />
      <label htmlFor={id} className="font-bold">
        <FormattedMessage id="contact.subscribe" />
      </label>
      <p id={`${id}-hint`} className="col-start-2 mt-1 text-sm text-haze">
        <FormattedMessage id="contact.consent" values={{ site: brand.siteName }} />
      </p>
    </div>
  )
}
