import type { PublicEvent } from '../../../shared/events'

export const CancelNote = ({ event }: { event: PublicEvent }) =>
  event.cancel_note && (
    <p className="mt-3 border-l-4 border-danger pl-4 whitespace-pre-line">{event.cancel_note}</p>
  )
