import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { LANGUAGE_PARAMETER } from '../../../shared/language'
import { Button } from '../../ui/button'
import { buttonStyle } from '../../ui/button-style'

/** Into the fan's own calendar, and to their friends. */
export function EventActions({ event }: { event: PublicEvent }) {
  const { locale } = useIntl()
  const [outcome, setOutcome] = useState<'copied' | 'copy-failed' | null>(null)

  const share = async () => {
    const url = `${location.origin}/events/${event.id}`
    const shared = { title: event.title, url }
    if ('share' in navigator && navigator.canShare(shared)) {
      // Closing the sheet without a choice is a choice.
      await navigator.share(shared).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('copy-failed'),
    )
  }

  return (
    <>
      {event.status === 'published' && event.availability !== 'past' && (
        <a
          href={`/api/events/${event.id}.ics?${LANGUAGE_PARAMETER}=${locale}`}
          download
          className={buttonStyle('plain', 'large')}
        >
          <CalendarPlus aria-hidden className="size-5" />
          <FormattedMessage id="events.add" />
        </a>
      )}
      <Button tone="plain" size="large" onClick={() => void share()}>
        <Share2 aria-hidden className="size-5" />
        <FormattedMessage id="events.share" />
      </Button>
      <output
        className={`font-bold empty:absolute ${outcome === 'copied' ? 'text-good' : 'text-danger'}`}
      >
        {outcome && <FormattedMessage id={`events.share.${outcome}`} />}
      </output>
    </>
  )
}
