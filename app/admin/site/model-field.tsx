import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DEFAULT_MODEL } from '../../../shared/site/persona'
import { adminPersonaApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { useEndDate } from '../setup/model-notice'
import { Line } from '../kit/controls'
import { useValue } from '../kit/use-value'

/** A model by its name, offered from the vendor's list. */
export function ModelField({ name, label }: { name: string; label: string }) {
  const intl = useIntl()
  const list = useId()
  const endDate = useEndDate()
  const [value] = useValue<string>(name)
  const [isUsed, setUsed] = useState(false)
  const { data } = useQuery({
    queryKey: ['admin', 'models'],
    queryFn: () => call(adminPersonaApi.models.$get()),
    enabled: isUsed,
  })
  const models = data?.models ?? []
  const model = data?.default ?? DEFAULT_MODEL
  const ends_on = models.find(({ id }) => id === (value || model))?.ends_on
  return (
    <>
      <Line
        label={label}
        name={name}
        list={list}
        autoComplete="off"
        spellCheck={false}
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
