type DifferencesProps = { before: object; after: object }

/** Field by field, by the names that the API gives them: what stood there, struck out, and what stands there now. */
export function Differences({ before, after }: DifferencesProps) {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return (
    <dl className="grid gap-1 text-sm">
      {[...new Set([...old.keys(), ...now.keys()])].map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-haze">{field}</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2 break-words">
            {isSaid(old.get(field)) && <del className="text-haze">{words(old.get(field))}</del>}
            <span>{isSaid(now.get(field)) ? words(now.get(field)) : '–'}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''

const words = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
