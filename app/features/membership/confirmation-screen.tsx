import { FormattedMessage, useIntl } from 'react-intl'
import { DanceFloor } from '../../ui/dance-floor'
import { Spinner } from '../../ui/spinner'
import { useDocumentTitle } from '../../ui/use-document-title'
import { ConfirmationActions } from './confirmation-actions'
import { SupportLink } from './terms'
import { useConfirmation } from './use-confirmation'

type ConfirmationScreenProps = {
  failed: boolean
  session: string | undefined
  next: string | undefined
}

/** Where a fan comes back to from paying. */
export function ConfirmationScreen({ failed, session, next }: ConfirmationScreenProps) {
  const intl = useIntl()
  const state = useConfirmation(failed, session)
  const title = intl.formatMessage({ id: `confirm.${state}.title` })
  useDocumentTitle(title)
  return (
    <div className="wrap grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-[1.2fr_1fr]">
      <div>
        {/* Read out whenever it changes: the fan waits for it. */}
        <div aria-live="polite">
          <h1 tabIndex={-1} className="flex items-center gap-4 text-title">
            {state === 'processing' && <Spinner className="size-9 text-acid" />}
            {title}
          </h1>
          <p className="mt-5 max-w-[52ch] text-lg text-haze">
            <FormattedMessage
              id={`confirm.${state}.text`}
              values={{ email: <SupportLink key="email" /> }}
            />
          </p>
        </div>
        <ConfirmationActions state={state} next={next} />
      </div>
      <DanceFloor seed={state === 'welcome' ? 42 : 7} className="w-full" />
    </div>
  )
}
