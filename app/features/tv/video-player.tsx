import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { CAPTION_LANGUAGES, type TvChannel } from '../../../shared/tv'
import { Button } from '../../ui/button'
import { imageAddress } from '../../ui/image-address'
import { Spinner } from '../../ui/spinner'
import { StaticNoise } from '../../ui/static-noise'
import type { Screen } from '../player/video-screen'
import { PlayOverlay, ChannelInfo } from './play-overlay'
import { toggleFullscreen, togglePictureInPicture } from './fullscreen'
import { captionsAddress } from '../../lib/queries/tv'
import { TvControls } from './tv-controls'
import { handleKey } from './tv-keys'
import { useScreen } from './use-screen'

/** Our own video player. The controls are below the picture, where they cover no captions. */
export function VideoPlayer({ channel, autoplay }: { channel: TvChannel; autoplay: boolean }) {
  const intl = useIntl()
  const player = useRef<HTMLElement>(null)
  const { video, screen, changing, started, toggle } = useScreen(channel, autoplay)
  const { sound, problem } = useStore(screen?.store ?? initialStore)
  const captions = useCaptions(video, channel.id)
  const playing = sound !== 'paused'

  const actions = {
    toggle,
    back: () => screen?.seekBy(-10),
    forward: () => screen?.seekBy(10),
    captions: captions.toggle,
    fullscreen: () => void toggleFullscreen(player.current, video.current),
    pictureInPicture: () => void togglePictureInPicture(video.current),
  }
  const onKeyDown = (event: KeyboardEvent) => handleKey(event, actions)

  // From the first choice of a channel on, the player has the focus and its keys.
  useEffect(() => {
    if (changing) player.current?.focus({ preventScroll: true })
  }, [changing])

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a player: its keys are listed below it */}
      <section
        ref={player}
        aria-label={intl.formatMessage({ id: 'tv.player' })}
        aria-describedby="tv-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys work while it, or something in it, has the focus
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="flex flex-col bg-night -outline-offset-3 fullscreen:justify-center"
      >
        <div className="relative aspect-video max-h-[62dvh] min-h-0 w-full flex-1 in-[:fullscreen]:max-h-none">
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events, jsx-a11y/media-has-caption -- the play button does the same; the captions come with the video */}
          <video
            ref={video}
            playsInline
            loop
            preload="none"
            poster={imageAddress(channel.thumbnail, { width: 1280, height: 720 })}
            onClick={toggle}
            className="absolute inset-0 size-full bg-night object-contain"
          >
            {started &&
              CAPTION_LANGUAGES.map((language) => (
                <track
                  key={`${channel.id} ${language}`}
                  kind="captions"
                  src={captionsAddress(channel.id, language)}
                  srcLang={language}
                  label={intl.formatMessage({ id: `tv.captions.${language}` })}
                />
              ))}
          </video>
          {changing && <StaticNoise className="absolute inset-0 size-full" />}
          {changing && (
            <output className="absolute inset-x-0 bottom-4 text-center font-bold">
              <FormattedMessage id="tv.loading" />
            </output>
          )}
          {!changing && !started && <PlayOverlay onClick={toggle} />}
          {started && sound === 'loading' && (
            <Spinner className="late-spinner absolute inset-0 m-auto size-12" />
          )}
          {problem && screen && <TvProblem problem={problem} reload={screen.reload} />}
        </div>
        <TvControls screen={screen} playing={playing} captionsOn={captions.on} actions={actions} />
      </section>
      <ChannelInfo channel={channel} />
      <p id="tv-keys" className="px-4 pb-4 text-sm text-haze max-sm:hidden sm:px-6">
        <FormattedMessage id="tv.keys" />
      </p>
    </>
  )
}

/** State before the player is created. */
const initialStore: Screen['store'] = createStore(() => ({ sound: 'paused', problem: null }))

type Problem = NonNullable<ReturnType<Screen['store']['getState']>['problem']>

const MESSAGES = {
  no_output: 'player.problem.no-output',
  unplayable: 'tv.problem',
  unreachable: 'tv.problem',
  vip_required: 'error.vip_required',
  signed_out: 'error.signed_out',
  too_many_streams: 'error.too_many_streams',
} as const satisfies Record<Problem, string>

const TvProblem = ({ problem, reload }: { problem: Problem; reload: () => void }) => (
  <div
    role="alert"
    className="absolute inset-0 grid place-content-center justify-items-center gap-5 bg-night/90 p-5 text-center"
  >
    <p className="text-lg font-bold">
      <FormattedMessage id={MESSAGES[problem]} />
    </p>
    <Button data-passes-focus onClick={reload}>
      <FormattedMessage id="tv.try-again" />
    </Button>
  </div>
)

const STORAGE_KEY = 'tv-captions'

/** Captions in the interface language or none; the choice is stored. */
function useCaptions(video: RefObject<HTMLVideoElement | null>, channelId: string) {
  const { locale } = useIntl()
  const [on, setOn] = useState(savedChoice)

  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks) return
    const apply = () => showOnly(tracks, on ? locale : null)
    apply()
    tracks.addEventListener('addtrack', apply)
    return () => tracks.removeEventListener('addtrack', apply)
  }, [video, channelId, on, locale])

  const toggle = () => {
    setOn(!on)
    saveChoice(!on)
  }
  return { on, toggle }
}

function showOnly(tracks: TextTrackList, language: string | null) {
  for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled'
}

function saveChoice(on: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    // Storage is blocked or full: the choice lasts until the page is closed.
  }
}

function savedChoice() {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}
