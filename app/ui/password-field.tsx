import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from './field'
import { IconButton } from './icon-button'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const intl = useIntl()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${className} pr-13`}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={intl.formatMessage({ id: shown ? 'ui.hide-password' : 'ui.show-password' })}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0.5 my-auto"
          />
        </div>
      )}
    </Field>
  )
}
