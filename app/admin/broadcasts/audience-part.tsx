import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AUDIENCE_GROUPS, type Audience } from '../../../shared/broadcasts'
import { Spinner } from '../../ui/spinner'
import { TextField } from '../../ui/text-field'
import { countryOptions } from '../kit/countries'
import { events } from '../events/queries'
import { SelectField } from '../kit/controls'
import { broadcastQueries } from './queries'

type AudiencePartProps = {
  id: string
  audience: Audience
  /** As it is stored: the server counts this one. */
  saved: Audience
  isSaved: boolean
  onChange: (audience: Audience) => void
}

export function AudiencePart({ id, audience, saved, isSaved, onChange }: AudiencePartProps) {
  const intl = useIntl()
  const [isNarrowed] = useState(() => hasFilters(audience))
  const shows = useQuery(events.list({ sort: '-event_date' })).data?.items ?? []
  const set = <Name extends keyof Audience>(name: Name, value: Audience[Name] | undefined) => {
    const { [name]: _before, ...others } = audience
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `who` is required, and it is always set
    onChange((value === undefined ? others : { ...others, [name]: value }) as Audience)
  }
  const toggled = <T extends string>(list: readonly T[] | undefined, item: T) => {
    const now = list ?? []
    return now.includes(item) ? now.filter((one) => one !== item) : [...now, item]
  }
  const orAll = <T,>(list: T[]) => (list.length > 0 ? list : undefined)
  return (
    <section className="grid gap-5 rounded-panel border border-line bg-floor p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg">
          <FormattedMessage id="broadcast.audience" />
        </h2>
        <Recipients id={id} saved={saved} isSaved={isSaved} />
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">
          <FormattedMessage id="broadcast.audience" />
        </legend>
        {AUDIENCE_GROUPS.map((group) => (
          <Check
            key={group}
            label={intl.formatMessage({ id: `broadcast.who.${group}` })}
            checked={audience.who.includes(group)}
            onChange={() => set('who', toggled(audience.who, group))}
          />
        ))}
      </fieldset>
      {audience.who.length === 0 && (
        <p role="alert" className="text-sm font-bold text-danger">
          <FormattedMessage id="broadcast.who.none" />
        </p>
      )}
      <details open={isNarrowed}>
        <summary className="min-h-11 cursor-pointer py-2 font-bold">
          <FormattedMessage id="broadcast.narrow" />
        </summary>
        <div className="grid gap-5 pt-3 sm:grid-cols-2">
          <fieldset className="flex flex-wrap gap-x-6">
            <legend className="font-bold">
              <FormattedMessage id="broadcast.languages" />
            </legend>
            {(['en', 'pt-BR'] as const).map((language) => (
              <Check
                key={language}
                label={intl.formatMessage({
                  id: language === 'en' ? 'broadcast.english' : 'broadcast.portuguese',
                })}
                checked={audience.languages?.includes(language) ?? false}
                onChange={() => set('languages', orAll(toggled(audience.languages, language)))}
              />
            ))}
          </fieldset>
          <TextField
            label={intl.formatMessage({ id: 'broadcast.city' })}
            hint={<FormattedMessage id="broadcast.city-hint" />}
            maxLength={100}
            value={audience.city ?? ''}
            onChange={({ currentTarget }) => set('city', currentTarget.value || undefined)}
          />
          <SelectField
            label={intl.formatMessage({ id: 'broadcast.event' })}
            value={audience.event_id ?? ''}
            onChange={({ currentTarget }) => set('event_id', currentTarget.value || undefined)}
            options={[
              { value: '', label: intl.formatMessage({ id: 'broadcast.event-any' }) },
              ...shows.map(({ id: value, title, event_date }) => ({
                value,
                label: `${title} · ${intl.formatDate(event_date, { dateStyle: 'medium' })}`,
              })),
            ]}
          />
          <details className="min-w-0">
            <summary className="min-h-11 cursor-pointer py-2 font-bold">
              <FormattedMessage
                id="broadcast.countries"
                values={{ count: audience.countries?.length ?? 0 }}
              />
            </summary>
            <fieldset className="grid max-h-64 overflow-y-auto sm:grid-cols-2">
              <legend className="sr-only">
                <FormattedMessage id="broadcast.countries" values={{ count: 0 }} />
              </legend>
              {countryOptions(intl).map(({ value, label }) => (
                <Check
                  key={value}
                  label={label}
                  checked={audience.countries?.includes(value) ?? false}
                  onChange={() => set('countries', orAll(toggled(audience.countries, value)))}
                />
              ))}
            </fieldset>
          </details>
        </div>
      </details>
    </section>
  )
}

const hasFilters = ({ who: _who, ...filters }: Audience) => Object.keys(filters).length > 0

type CheckProps = { label: string; checked: boolean; onChange: () => void }

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" className="size-5" checked={checked} onChange={onChange} />
    {label}
  </label>
)

type RecipientsProps = Pick<AudiencePartProps, 'id' | 'saved' | 'isSaved'>

/** The number of mails for the audience as it is stored; with a spinner until the newest choice is. */
export function Recipients({ id, saved, isSaved }: RecipientsProps) {
  const query = useQuery(broadcastQueries.recipients(id, saved))
  const isOld = !isSaved || query.isPlaceholderData || !query.data
  if (query.isError)
    return (
      <p className="font-bold text-danger">
        <FormattedMessage id="broadcast.not-counted" />
      </p>
    )
  return (
    <output className="flex items-center gap-2 text-lg font-bold tabular-nums">
      {isOld && <Spinner />}
      {query.data && (
        <span className={isOld ? 'text-haze' : ''}>
          <FormattedMessage id="broadcast.recipients" values={{ count: query.data.recipients }} />
        </span>
      )}
    </output>
  )
}
