import { PasswordField } from '../../ui/password-field'
import { TextField } from '../../ui/text-field'
import { Specimen } from './specimen'

export const Fields = () => (
  <Specimen title="Fields">
    <div className="grid w-full max-w-md gap-5">
      <TextField name="plain" label="Username" hint="Letters, numbers, and underscores." />
      <TextField
        name="wrong"
        label="Email"
        defaultValue="not-an-address"
        error="Please enter a valid email address"
      />
      <PasswordField name="password" label="Password" defaultValue="secret" />
    </div>
  </Specimen>
)
