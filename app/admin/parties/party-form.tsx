import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { EVENT_TITLE_MAX } from '../../../shared/events'
import { RECORDING_KINDS, VIDEO_KINDS } from '../../../shared/meets'
import {
  type AdminParty,
  MODERATORS_MAX,
  NewParty,
  PARTY_AUDIENCES,
  PARTY_KINDS,
  PartyChange,
  SLOW_SECONDS_MAX,
} from '../../../shared/parties'
import { adminPartiesApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { currentSite } from '../../lib/site'
import { FormDateTime } from '../events/event-form-parts'
import {
  AdminForm,
  FormCheckbox,
  FormFailure,
  FormSelect,
  FormText,
  FormTextArea,
  SubmitButton,
  useAdminForm,
} from '../kit/form'
import { FormButtons } from '../kit/form-buttons'
import { ListState } from '../kit/list-body'
import { preparedSchema } from '../kit/prepared-schema'
import { MemberField } from './member-field'
import { changesOf, formValues, prepare } from './party-values'
import { ProgrammeFields, VideoFields } from './programme-fields'
import { type EditedParty, adminPartyQueries } from './queries'

const fieldOf = ([name = '']: PropertyKey[]) => (name === 'starts_at' ? 'event_date' : name)
const NewPartyForm = preparedSchema(NewParty, prepare, fieldOf)
const PartyChangeForm = preparedSchema(PartyChange, prepare, fieldOf)

type PartyFormProps = { onDone: () => void }

export const NewPartyFields = ({ onDone }: PartyFormProps) => (
  <PartyForm edited={null} onDone={onDone} />
)

export function EditPartyFields({ id, onDone }: PartyFormProps & { id: string }) {
  const intl = useIntl()
  const query = useQuery(adminPartyQueries.one(id))
  return (
    <ListState
      query={query}
      loading={intl.formatMessage({ id: 'parties.loading' })}
      failed={intl.formatMessage({ id: 'parties.failed' })}
    >
      {(edited) => <PartyForm edited={edited} onDone={onDone} />}
    </ListState>
  )
}

function PartyForm({ edited, onDone }: PartyFormProps & { edited: EditedParty | null }) {
  const intl = useIntl()
  const party = edited?.party ?? null
  const staff = edited?.staff ?? []
  const save = useSaveParty(party)
  const form = useAdminForm({
    schema: party ? PartyChangeForm : NewPartyForm,
    defaultValues: formValues(party),
    send: save.mutateAsync,
    onSent: onDone,
  })
  const kind = useWatch({ control: form.methods.control, name: 'kind' })
  const label = (
    id: 'kind' | 'title' | 'audience' | 'host' | 'moderators' | 'chat' | 'links' | 'slow' | 'words',
  ) => intl.formatMessage({ id: `parties.${id}` })
  return (
    <AdminForm form={form} className="grid gap-5">
      {!party && (
        <FormSelect
          name="kind"
          label={label('kind')}
          options={PARTY_KINDS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `parties.kind.${value}` }),
          }))}
        />
      )}
      <FormText name="title" label={label('title')} maxLength={EVENT_TITLE_MAX} required />
      {kind === 'meet' ? (
        <>
          <VideoFields name="video" kinds={VIDEO_KINDS} />
          <VideoFields name="recording" kinds={RECORDING_KINDS} />
        </>
      ) : (
        <ProgrammeFields edited={edited} />
      )}
      <FormDateTime
        name="event_date"
        label={intl.formatMessage({ id: 'parties.starts' }, { zone: currentSite().timeZone })}
        required
      />
      <FormSelect
        name="audience"
        label={label('audience')}
        options={PARTY_AUDIENCES.map((audience) => ({
          value: audience,
          label: intl.formatMessage({ id: `parties.audience.${audience}` }),
        }))}
      />
      <MemberField
        name="host"
        label={label('host')}
        hint={intl.formatMessage({ id: party ? 'parties.host.none' : 'parties.host.you' })}
        max={1}
        named={staff}
      />
      <MemberField
        name="moderators"
        label={label('moderators')}
        hint={intl.formatMessage({ id: 'parties.moderators.hint' })}
        max={MODERATORS_MAX}
        named={staff}
      />
      <FormCheckbox name="chat" label={label('chat')} />
      <FormCheckbox name="links" label={label('links')} />
      <FormText
        name="slow_seconds"
        type="number"
        min={0}
        max={SLOW_SECONDS_MAX}
        label={label('slow')}
      />
      <FormTextArea name="blocked_words" rows={2} label={label('words')} />
      <FormFailure failure={form.failure} />
      <FormButtons onCancel={onDone}>
        <SubmitButton label="admin.save" busyLabel="admin.saving" />
      </FormButtons>
    </AdminForm>
  )
}

function useSaveParty(party: AdminParty | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (values: NewParty | PartyChange) =>
      party
        ? call(
            adminPartiesApi[':id'].$patch({
              param: { id: party.id },
              json: changesOf(party, values),
            }),
          )
        : call(
            adminPartiesApi.index.$post({
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of a new party's form
              json: values as NewParty,
            }),
          ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminPartyQueries.all }),
  })
}
