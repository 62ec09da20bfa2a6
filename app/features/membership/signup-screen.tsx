import { FormattedMessage, useIntl } from 'react-intl'
import type { Currency } from '../../intl/currency'
import { Alert } from '../../ui/alert'
import { Page } from '../../ui/page'
import { Benefits } from './benefits'
import { Offer } from './offer'

type SignupScreenProps = {
  currency: Currency | undefined
  choose: (currency: Currency) => void
  /** Where the fan goes on after the purchase. */
  next: string | undefined
  /** They come back from the payment page without having paid. */
  canceled: boolean
}

export function SignupScreen({ canceled, ...offer }: SignupScreenProps) {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'vip.title' })}
      intro={<FormattedMessage id="vip.intro" />}
    >
      {canceled && (
        <div className="mb-6">
          <Alert tone="info">
            <FormattedMessage id="vip.canceled" />
          </Alert>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-8">
        <div className="lg:order-2 lg:sticky lg:top-24">
          <Offer {...offer} />
        </div>
        <Benefits />
      </div>
    </Page>
  )
}
