import { FormattedMessage } from 'react-intl'
import { type Currency, currencies } from '../../intl/currency'

type CurrencyChoiceProps = { chosen: Currency; choose: (currency: Currency) => void }

const LOOK =
  'flex min-h-11 cursor-pointer items-center justify-center rounded-tile border px-4 font-bold transition-colors ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cyan'

export const CurrencyChoice = ({ chosen, choose }: CurrencyChoiceProps) => (
  <fieldset>
    <legend className="mb-2 text-sm font-bold text-haze">
      <FormattedMessage id="vip.currency" />
    </legend>
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {currencies.map((currency) => (
        <label
          key={currency}
          className={`${LOOK} ${currency === chosen ? 'border-acid bg-stage text-chalk' : 'border-line text-haze hover:border-edge'}`}
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
