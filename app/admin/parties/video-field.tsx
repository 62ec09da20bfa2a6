import { useIntl } from 'react-intl'
import { type RecordingKind, VIDEO_URL_MAX, type VideoKind } from '../../../shared/meets'
import { isParent } from '../kit/document'
import { Line, Select } from '../kit/controls'
import { asText } from '../kit/fields'
import { useValue } from '../kit/use-value'

type Kind = VideoKind | RecordingKind

export const NO_VIDEO = { kind: '', url: '' }

export const storedVideo = (video: unknown) =>
  isParent(video) && video.kind !== '' ? { ...video, url: asText(video.url).trim() } : null

/** The player, and the address once one is chosen. */
export const VideoField = (part: 'video' | 'recording', kinds: readonly Kind[]) =>
  function Video({ name, label }: { name: string; label: string }) {
    const intl = useIntl()
    const [kind] = useValue<string>(`${name}.kind`)
    return (
      <>
        <Select
          name={`${name}.kind`}
          label={intl.formatMessage({ id: `parties.${part}-kind` })}
          options={(['none', ...kinds] as const).map((value) => ({
            value: value === 'none' ? '' : value,
            label: intl.formatMessage({ id: `parties.video.${value}` }),
          }))}
        />
        {kind !== '' && (
          <Line name={`${name}.url`} type="url" label={label} maxLength={VIDEO_URL_MAX} required />
        )}
      </>
    )
  }
