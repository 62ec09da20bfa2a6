import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DEFAULT_MODEL } from '../../../shared/site/persona'
import { adminPersonaApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { TextField } from '../../ui/text-field'
import { useEndDate } from '../setup/model-notice'
import { type Path, textAt } from '../kit/document'
import { useEditing, useError } from './editing'

/** A model by its name, offered from the vendor's list. */
export function ModelField({ path, label }: { path: Path; label: string }) {
  const intl = useIntl()
  const list = useId()
  const endDate = useEndDate()
  const { document, set } = useEditing()
  const [isUsed, setUsed] = useState(false)
  const { data } = useQuery({
    queryKey: ['admin', 'models'],
    queryFn: () => call(adminPersonaApi.models.$get()),
    enabled: isUsed,
  })
  const value = textAt(document, path)
  const models = data?.models ?? []
  const model = data?.default ?? DEFAULT_MODEL
  const ends_on = models.find(({ id }) => id === (value || model))?.ends_on
  return (
    <>
      <TextField
        label={label}
        name={path.join('.')}
        list={list}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={useError(path)}
        hint={
          ends_on ? (
            <FormattedMessage
              id="site.field.model-hint-ends"
              values={{ model, date: endDate(ends_on) }}
            />
          ) : (
            <FormattedMessage id="site.field.model-hint" values={{ model }} />
          )
        }
        onFocus={() => setUsed(true)}
        onChange={({ currentTarget }) => set(path, currentTarget.value)}
      />
      <datalist id={list}>
        {models.map((one) => (
          <option key={one.id} value={one.id}>
            {one.ends_on &&
              intl.formatMessage({ id: 'site.field.model-ends' }, { date: endDate(one.ends_on) })}
          </option>
        ))}
      </datalist>
    </>
  )
}
