import { FormattedMessage } from 'react-intl'
import { usePrice } from '../../lib/intl/use-price'
import { useSite } from '../../lib/site'
import { legalLinks } from '../../ui/link-to'
import { TileStrip } from '../../ui/tile-strip'
import { JoinAction, type JoinActionProps } from './join-action'
import { Terms } from './terms'

export type OfferProps = Omit<JoinActionProps, 'currency'> & {
  currency: string | undefined
  choose: (currency: string) => void
}

/** The price, the terms and the join button: everything a fan must know before paying. */
export function Offer({ currency: requested, choose, ...join }: OfferProps) {
  const { currency, perMonth } = usePrice(requested)
  const { prices, personaName } = useSite()
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
        <p className="text-lg">
          <FormattedMessage id="plans.vip.opens" values={{ persona: personaName }} />
        </p>
        {prices.length > 1 && <CurrencyChoice chosen={currency} choose={choose} />}
        <JoinAction currency={currency} {...join} />
        <Terms price={perMonth} />
        <p className="text-sm text-haze">
          <FormattedMessage id="vip.agree" values={legalLinks} />
        </p>
      </div>
    </section>
  )
}

type CurrencyChoiceProps = { chosen: string; choose: (currency: string) => void }

const OPTION_STYLE =
  'flex min-h-11 cursor-pointer items-center justify-center rounded-tile border px-4 font-bold transition-colors ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cyan'

function CurrencyChoice({ chosen, choose }: CurrencyChoiceProps) {
  const { prices } = useSite()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold text-haze">
        <FormattedMessage id="vip.currency" />
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
        {prices.map(({ currency }) => (
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
}
