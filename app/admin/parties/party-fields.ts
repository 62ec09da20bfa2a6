import { EVENT_TITLE_MAX } from '../../../shared/events'
import { RECORDING_KINDS, VIDEO_KINDS } from '../../../shared/meets'
import {
  MODERATORS_MAX,
  PARTY_AUDIENCES,
  PARTY_KINDS,
  SLOW_SECONDS_MAX,
} from '../../../shared/parties'
import { dateTime } from '../kit/date-time'
import {
  type Field,
  type Values,
  asText,
  check,
  choice,
  custom,
  kept,
  number,
  text,
  worded,
} from '../kit/fields'
import { memberField } from './member-field'
import { NO_PROGRAMME, ProgrammeField, programmeOf, storedProgramme } from './programme-field'
import { NO_VIDEO, VideoField, storedVideo } from './video-field'

const isMeet = ({ kind }: Values) => kind === 'meet'

const video = (name: 'video' | 'recording', kinds: Parameters<typeof VideoField>[1]) =>
  custom(name, `parties.${name}`, VideoField(name, kinds), {
    shown: isMeet,
    initial: NO_VIDEO,
    read: (value) => value ?? NO_VIDEO,
    write: storedVideo,
  })

const fields = (hostHint: 'parties.host.none' | 'parties.host.you'): Field[] => [
  text('title', 'parties.title', { maxLength: EVENT_TITLE_MAX, required: true }),
  video('video', VIDEO_KINDS),
  video('recording', RECORDING_KINDS),
  custom('program', 'parties.tracks', ProgrammeField, {
    shown: (values) => !isMeet(values),
    initial: NO_PROGRAMME,
    read: (_program, party) => programmeOf(party),
    write: storedProgramme,
  }),
  dateTime('starts_at', 'parties.starts', { required: true }),
  choice('audience', 'parties.audience', PARTY_AUDIENCES, {
    word: worded((audience) => `parties.audience.${audience}` as const),
  }),
  memberField('host', 'parties.host', hostHint),
  memberField('moderators', 'parties.moderators', 'parties.moderators.hint', MODERATORS_MAX),
  check('chat', 'parties.chat', { isOn: true }),
  check('links', 'parties.links'),
  number('slow_seconds', 'parties.slow', {
    min: 0,
    max: SLOW_SECONDS_MAX,
    initial: () => '0',
    write: (value) => Number(value),
  }),
  text('blocked_words', 'parties.words', {
    rows: 2,
    read: (words) => (Array.isArray(words) ? words.join(', ') : ''),
    write: (words) =>
      asText(words)
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
  }),
]

export const NEW_PARTY = [
  choice('kind', 'parties.kind', PARTY_KINDS, {
    word: worded((kind) => `parties.kind.${kind}` as const),
  }),
  ...fields('parties.host.you'),
]
export const PARTY_FIELDS = [kept('kind'), ...fields('parties.host.none')]
