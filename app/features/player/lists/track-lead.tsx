import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Cover } from '../../../ui/cover'
import { useAccess } from '../../library/use-library'
import { useReturnTo } from '../../session/use-return-to'
import { Equaliser } from '../controls/equaliser'
import { canPlay, describeSource, type Source } from '../engine/source'

/** The control lies below what it looks like, which ignores the pointer. */
const CONTROL = 'peer col-start-1 row-start-1 size-11 rounded-tile'
const WHOLE_ITEM = '[@media(hover:none)]:after:absolute [@media(hover:none)]:after:inset-0'
const FACE = 'pointer-events-none col-start-1 row-start-1'
const SHOWN_ON_USE =
  'opacity-0 transition-opacity group-hover/row:opacity-100 peer-focus-visible:opacity-100'
const HIDDEN_ON_USE = 'transition-opacity group-hover/row:opacity-0 peer-focus-visible:opacity-0'
/** A finger does not hover: without the icon nothing would say that a locked row plays. */
const SHOWN_ON_TOUCH = 'pointer-coarse:opacity-100'
const HIDDEN_ON_TOUCH = 'pointer-coarse:opacity-0'

/** What a locked row plays instead of the whole track. */
export type RowPreview = {
  playing: boolean
  toggle: () => void
  /** Below the title, once it has been asked for. */
  note?: ReactNode
}

export type LeadProps = {
  preview?: RowPreview
  source: Source
  play?: () => void
  layout?: 'number' | 'table'
  number?: number
  isCurrent: boolean
  playing: boolean
}

/** The start of a row: plays it or its preview, says why it is locked, or that there is no recording yet. */
export function TrackLead(row: LeadProps) {
  const { source, play, layout, preview } = row
  const intl = useIntl()
  const access = useAccess()
  const { title } = describeSource(source)
  const Face = layout === 'number' ? NumberFace : CoverFace
  const target = layout === 'table' ? CONTROL : `${CONTROL} ${WHOLE_ITEM}`
  return (
    <span className="grid size-11 shrink-0 place-items-center">
      {!canPlay(source) ? (
        <span className="sr-only">{intl.formatMessage({ id: 'track.unrecorded' }, { title })}</span>
      ) : !play || access === 'unknown' ? null : access === 'locked' && preview ? (
        <PreviewButton title={title} preview={preview} className={target} />
      ) : access === 'locked' ? (
        <LockedLink title={title} className={target} />
      ) : (
        <PlayButton {...row} className={target} />
      )}
      <Face {...row} mode={!canPlay(source) || !play ? 'plain' : access} />
    </span>
  )
}

function PlayButton({ source, play, playing, className }: LeadProps & { className: string }) {
  const intl = useIntl()
  const { title } = describeSource(source)
  const label = intl.formatMessage({ id: playing ? 'track.pause' : 'track.play' }, { title })
  return (
    <button type="button" aria-label={label} title={label} onClick={play} className={className} />
  )
}

type PreviewButtonProps = { title: string; preview: RowPreview; className: string }

function PreviewButton({ title, preview: { playing, toggle }, className }: PreviewButtonProps) {
  const intl = useIntl()
  const id = playing ? 'welcome.listen.pause' : 'welcome.listen.play'
  const label = intl.formatMessage({ id }, { title })
  return (
    <button type="button" aria-label={label} title={label} onClick={toggle} className={className} />
  )
}

function LockedLink({ title, className }: { title: string; className: string }) {
  const reason = useIntl().formatMessage({ id: 'track.locked' }, { title })
  return (
    <Link
      to="/vip-signup"
      search={useReturnTo()}
      preload={false}
      aria-label={reason}
      title={reason}
      className={className}
    />
  )
}

type FaceProps = LeadProps & { mode: 'open' | 'locked' | 'unknown' | 'plain' }

function NumberFace({ number, isCurrent, playing, mode, preview }: FaceProps) {
  const isPreviewing = mode === 'locked' && preview?.playing === true
  const Icon = playing || isPreviewing ? Pause : Play
  const hasPreview = mode === 'locked' && preview !== undefined
  const plays = mode === 'open' || hasPreview
  return (
    <>
      {plays && (
        <Icon
          aria-hidden
          className={`${FACE} size-5 fill-current ${isPreviewing ? 'text-pink' : `text-haze ${SHOWN_ON_USE} ${hasPreview ? SHOWN_ON_TOUCH : ''}`}`}
        />
      )}
      {mode === 'locked' && !preview && (
        <Lock aria-hidden className={`${FACE} ml-5 size-3.5 text-acid`} />
      )}
      <span
        className={`${FACE} text-haze tabular-nums ${isPreviewing ? 'invisible' : plays ? `${HIDDEN_ON_USE} ${hasPreview ? HIDDEN_ON_TOUCH : ''}` : mode === 'locked' ? '-ml-5' : ''}`}
      >
        {isCurrent && mode === 'open' ? <Equaliser still={!playing} /> : number}
      </span>
    </>
  )
}

/** In tables the number column already shows on wide screens what plays. */
function CoverFace({ source, layout, isCurrent, playing, mode, preview }: FaceProps) {
  const Icon = playing ? Pause : Play
  const LockedIcon = !preview ? Lock : preview.playing ? Pause : Play
  const isNumbered = layout === 'table'
  return (
    <>
      <Cover
        src={describeSource(source).image}
        alt=""
        size={44}
        className={`${FACE} size-11 rounded-tile`}
      />
      {mode === 'locked' && (
        <span className={`${FACE} grid size-11 place-items-center rounded-tile bg-night/60`}>
          <LockedIcon
            aria-hidden
            className={preview ? 'size-5 fill-current' : 'size-4 text-acid'}
          />
        </span>
      )}
      {mode === 'open' && (
        <span
          className={`${FACE} grid size-11 place-items-center rounded-tile bg-night/70 ${isCurrent ? '' : `${SHOWN_ON_USE} pointer-coarse:bg-night/40 pointer-coarse:opacity-100`}`}
        >
          {playing && <Equaliser still={false} className={isNumbered ? 'sm:hidden' : ''} />}
          {(isNumbered || !playing) && (
            <Icon aria-hidden className={`size-5 fill-current ${playing ? 'max-sm:hidden' : ''}`} />
          )}
        </span>
      )}
    </>
  )
}
