import { FormattedMessage, useIntl } from 'react-intl'
import { currencies, type Currency, currencyOf } from '../../lib/intl/currency'
import { usePrice } from '../../lib/intl/use-price'
import { legalLinks } from '../../ui/link-to'
import { TileStrip } from '../../ui/tile-strip'
import { JoinAction } from './join-action'
import { Terms } from './terms'

type OfferProps = {
  currency: Currency | undefined
  choose: (currency: Currency) => void
  next: string | undefined
}

/** The price, the terms and the join button: everything a fan must know before paying. */
export function Offer({ currency: requested, choose, next }: OfferProps) {
  const currency = requested ?? currencyOf(useIntl().locale)
  const { perMonth } = usePrice(currency)
  return (
    <section
      aria-labelledby="vip-offer"
      className="overflow-hidden rounded-panel border border-acid bg-floor"
    >
      <TileStrip columns={32} rows={2} seed={3} lit={0.4} className="h-9 w-full" />
      <div className="flex flex-col gap-6 p-5 sm:p-7">
        <h2 id="vip-offer">
          <span className="text-title text-acid">{perMonth}</span>{' '}
          <span className="font-sans text-lg font-bold tracking-normal text-haze">
            <FormattedMessage id="vip.per-month" />
          </span>
        </h2>
        <CurrencyChoice chosen={currency} choose={choose} />
        <JoinAction currency={currency} next={next} />
        <Terms price={perMonth} />
        <p className="text-sm text-haze">
          <FormattedMessage id="vip.agree" values={legalLinks} />
        </p>
      </div>
    </section>
  )
}

type CurrencyChoiceProps = { chosen: Currency; choose: (currency: Currency) => void }

const OPTION_STYLE =
  'flex min-h-11 cursor-pointer items-center justify-center rounded-tile border px-4 font-bold transition-colors ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cyan'

const CurrencyChoice = ({ chosen, choose }: CurrencyChoiceProps) => (
  <fieldset>
    <legend className="mb-2 text-sm font-bold text-haze">
      <FormattedMessage id="vip.currency" />
    </legend>
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {currencies.map((currency) => (
        <label
          key={currency}
          className={`${OPTION_STYLE} ${currency === chosen ? 'border-acid bg-stage text-chalk' : 'border-line text-haze hover:border-edge'}`}
        >
          <input
            type="radio"
            name="currency"
            value={currency}
            checked={currency === chosen}
            onChange={() => choose(currency)}
            className="sr-only"
          />
          {currency}
        </label>
      ))}
    </div>
  </fieldset>
)
