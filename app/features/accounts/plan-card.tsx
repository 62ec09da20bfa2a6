import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TileStrip } from '../../ui/tile-strip'
import { VisuallyHidden } from '../../ui/visually-hidden'

type Feature =
  | 'profile'
  | 'community'
  | 'content'
  | 'comments'
  | 'events'
  | 'early'
  | 'exclusive'
  | 'meets'
  | 'priority'

type PlanCardProps = {
  name: ReactNode
  price: ReactNode
  included: Feature[]
  missing: Feature[]
  action: ReactNode
  vip?: boolean
}

export function PlanCard({ name, price, included, missing, action, vip = false }: PlanCardProps) {
  return (
    <section
      className={`flex flex-col overflow-hidden rounded-panel border bg-floor ${vip ? 'border-acid' : 'border-line'}`}
    >
      <TileStrip columns={32} rows={2} seed={3} lit={vip ? 0.4 : 0} className="h-9 w-full" />
      <div className="flex flex-1 flex-col p-5 sm:p-8">
        <h2 className={`text-heading ${vip ? 'text-acid' : ''}`}>{name}</h2>
        <p className="mt-2 text-xl font-bold">{price}</p>
        <ul className="my-7 grid flex-1 content-start gap-3">
          {included.map((feature) => (
            <li key={feature} className="flex items-start gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
              <FormattedMessage id={`plans.feature.${feature}`} />
            </li>
          ))}
          {missing.map((feature) => (
            <li key={feature} className="flex items-start gap-3 text-haze">
              <Minus aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                <VisuallyHidden>
                  <FormattedMessage id="plans.not-included" />:{' '}
                </VisuallyHidden>
                <FormattedMessage id={`plans.feature.${feature}`} />
              </span>
            </li>
          ))}
        </ul>
        {action}
      </div>
    </section>
  )
}
