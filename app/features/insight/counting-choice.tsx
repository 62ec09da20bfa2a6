import { FormattedMessage } from 'react-intl'
import { useStore } from 'zustand'
import { COUNTED, asksNotToBeCounted, chooseCounted, countedStore } from './counting'

/** How this browser is counted, to read and to change. */
export function CountingChoice() {
  const counted = useStore(countedStore)
  return (
    <section
      id="counting"
      className="mt-12 scroll-mt-24 rounded-panel border border-line bg-floor p-5 sm:p-7"
    >
      <fieldset>
        <legend className="float-left mb-3 w-full text-heading font-display font-bold">
          <FormattedMessage id="counting.title" />
        </legend>
        <p className="clear-both mb-4 text-haze">
          <FormattedMessage id={asksNotToBeCounted() ? 'counting.refused' : 'counting.text'} />
        </p>
        {!asksNotToBeCounted() &&
          COUNTED.map((choice) => (
            <label key={choice} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="radio"
                name="counted"
                checked={counted === choice}
                onChange={() => chooseCounted(choice)}
                className="mt-1 size-5 shrink-0"
              />
              <span>
                <FormattedMessage id={`counting.${choice}`} />
              </span>
            </label>
          ))}
      </fieldset>
    </section>
  )
}
