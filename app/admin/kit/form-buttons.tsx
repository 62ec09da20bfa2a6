import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'

type FormButtonsProps = {
  onCancel: () => void
  /** The button that sends the form. */
  children: ReactNode
}

/** The last row of a form that can be closed. */
export const FormButtons = ({ onCancel, children }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button tone="plain" onClick={onCancel}>
      <FormattedMessage id="admin.cancel" />
    </Button>
    {children}
  </div>
)
