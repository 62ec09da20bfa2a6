import { type Ref, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { USERNAME_MAX } from '../../../../shared/accounts'
import {
  BIO_MAX,
  LOCATION_MAX,
  type Profile,
  ProfileChange,
  WEBSITE_MAX,
} from '../../../../shared/profiles'
import type { FormDraft } from '../../../lib/forms/form-draft'
import { DraftNotice } from '../../../ui/draft-notice'
import { useFieldMessages } from '../../../lib/forms/field-errors'
import { useForm } from '../../../ui/use-form'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { TextField } from '../../../ui/text-field'
import { Failure } from '../../../ui/failure'
import { PictureField } from './picture-field'
import { useSaveProfile } from './mutations'
import type { ChosenPicture } from './use-chosen-picture'

type EditFormProps = {
  ref: Ref<HTMLFormElement>
  profile: Profile
  picture: ChosenPicture
  draft: FormDraft
  onRestored: () => void
  onCancel: () => void
  onDone: () => void
}

export function EditForm(props: EditFormProps) {
  const { ref, picture, draft, onRestored, onCancel, onDone } = props
  const [restored] = useState(draft.read)
  const profile = { ...props.profile, ...restored }
  const intl = useIntl()
  const [progress, setProgress] = useState<number | null>(null)
  const save = useSaveProfile(profile.id)
  const { form, errors, failure, busy } = useForm({
    schema: ProfileChange,
    fieldOf: { username_taken: 'username', username_reserved: 'username' },
    draft,
    send: async (change) => {
      await save(change, picture.cut?.blob ?? null, setProgress).finally(() => setProgress(null))
      onDone()
    },
  })
  const wrong = useFieldMessages(errors)
  const label = (id: 'username' | 'bio' | 'website' | 'location') =>
    intl.formatMessage({ id: `profile.field.${id}` })

  return (
    <form {...form} ref={ref} className="grid gap-5">
      <DraftNotice restored={restored} onRestored={onRestored} onDiscard={onDone} />
      <PictureField avatar={profile.avatar_url} picture={picture} progress={progress} />
      <TextField
        name="username"
        label={label('username')}
        error={wrong('username')}
        defaultValue={profile.username}
        maxLength={USERNAME_MAX}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field label={label('bio')} error={wrong('bio')}>
        {({ className, ...control }) => (
          <textarea
            {...control}
            name="bio"
            rows={4}
            maxLength={BIO_MAX}
            defaultValue={profile.bio ?? ''}
            className={`${className} resize-y`}
          />
        )}
      </Field>
      <TextField
        name="website"
        type="url"
        inputMode="url"
        label={label('website')}
        error={wrong('website')}
        defaultValue={profile.website ?? ''}
        placeholder="https://"
        maxLength={WEBSITE_MAX}
        autoComplete="url"
      />
      <TextField
        name="location"
        label={label('location')}
        error={wrong('location')}
        defaultValue={profile.location ?? ''}
        maxLength={LOCATION_MAX}
        autoComplete="address-level2"
      />
      {failure !== null && (
        <Failure what={<FormattedMessage id="profile.edit.failed" />} error={failure} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onCancel}>
          <FormattedMessage id="library.cancel" />
        </Button>
        <Button type="submit" busy={busy}>
          <FormattedMessage id={busy ? 'profile.edit.busy' : 'profile.edit.save'} />
        </Button>
      </div>
    </form>
  )
}
