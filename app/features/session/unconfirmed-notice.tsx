import { FormattedMessage, useIntl } from 'react-intl'
import { SendAgain } from './send-again'

type UnconfirmedNoticeProps = { email: string; hidden: boolean }

/** At the top of a page until the member has confirmed the address. */
export function UnconfirmedNotice({ email, hidden }: UnconfirmedNoticeProps) {
  const intl = useIntl()
  return (
    <aside
      hidden={hidden}
      aria-label={intl.formatMessage({ id: 'welcome.confirm' })}
      className="border-b border-line bg-stage"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
          <FormattedMessage id="welcome.notice" values={{ email }} />
        </p>
        <SendAgain email={email} size="small" />
      </div>
    </aside>
  )
}
