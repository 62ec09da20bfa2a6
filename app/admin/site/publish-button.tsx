import { useFormState } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import { useValue } from '../kit/use-value'
import { type Entered, areUnreadable } from './colors-field'

/** Publishes the form around it, unless its colours would be refused. */
export function PublishButton({ hasColors }: { hasColors: boolean }) {
  const { isSubmitting } = useFormState()
  const [colors] = useValue<Entered>('colors')
  return (
    <Button type="submit" busy={isSubmitting} disabled={hasColors && areUnreadable(colors)}>
      <FormattedMessage id="site.publish" />
    </Button>
  )
}
