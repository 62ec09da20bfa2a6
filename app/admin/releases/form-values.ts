import * as z from 'zod/mini'
import {
  type Credits,
  NewRelease,
  type Release,
  ReleaseChange,
  type ReleaseTrack,
  TrackChange,
} from '../../../shared/releases'

type Values = Record<string, unknown>

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** One line each: `Producer: Ana Lima`. */
const creditsText = (credits: Credits) =>
  credits.map(({ role, name }) => `${role}: ${name}`).join('\n')

/** A line without a colon has no name, which the schema refuses. */
const creditsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [role = '', ...name] = line.split(':')
      return { role: role.trim(), name: name.join(':').trim() }
    })

export const newReleaseValues = () => ({
  title: '',
  type: 'album',
  year: `${new Date().getFullYear()}`,
})

/** The form of a new release, as the API takes it. */
export const NewReleaseForm = prepared(NewRelease, ({ title, type, year }) => ({
  title,
  type,
  ...(asText(year) !== '' && { year: Number(year) }),
}))

export const detailsValues = (release: Release) => ({
  title: release.title,
  type: release.type as string,
  year: `${release.year}`,
  description_en: release.description.en,
  description_pt: release.description['pt-BR'],
  credits: creditsText(release.credits),
  label: release.label,
  upc: release.upc,
  announced: release.announced,
})

/** The form of the details, as the API takes it. */
export const DetailsForm = prepared(ReleaseChange, (values) => ({
  title: values.title,
  type: values.type,
  year: Number(asText(values.year) || Number.NaN),
  description: { en: asText(values.description_en), 'pt-BR': asText(values.description_pt) },
  credits: creditsOf(asText(values.credits)),
  label: values.label,
  upc: asText(values.upc).replace(/[\s-]/g, ''),
  announced: values.announced === true,
}))

export const trackValues = (track: ReleaseTrack) => ({
  title: track.title,
  isrc: track.isrc,
  credits: creditsText(track.credits),
  lyrics: track.lyrics,
  explicit: track.explicit,
  featured: track.featured,
})

/** The form of one track, as the API takes it. */
export const TrackForm = prepared(TrackChange, (values) => ({
  title: values.title,
  isrc: asText(values.isrc).replace(/[\s-]/g, '').toUpperCase(),
  credits: creditsOf(asText(values.credits)),
  lyrics: asText(values.lyrics),
  explicit: values.explicit === true,
  featured: values.featured === true,
}))

/** The field that shows an issue of the schema. */
function fieldOf([name, language]: PropertyKey[]) {
  if (name === 'description') return language === 'en' ? 'description_en' : 'description_pt'
  return name ?? ''
}

/** `schema` applied to prepared values; its issues are those of the fields. */
function prepared<T extends z.ZodMiniType>(schema: T, prepare: (values: Values) => unknown) {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((values: Values, context): z.output<T> => {
      const result = z.safeParse(schema, prepare(values))
      if (result.success) return result.data
      for (const { message, path } of result.error.issues) {
        const field = fieldOf(path)
        context.issues.push({
          code: 'custom',
          // The hints say how to write them; the messages of their parts would not fit.
          message: field === 'credits' || field === 'year' ? 'invalid' : message,
          path: [field],
          input: values,
        })
      }
      return z.NEVER
    }),
  )
}
