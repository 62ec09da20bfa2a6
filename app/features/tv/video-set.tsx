import { type KeyboardEvent, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { CAPTION_LANGUAGES, type TvChannel } from '../../../shared/tv'
import { imageAddress } from '../../ui/image-address'
import { Spinner } from '../../ui/spinner'
import { StaticNoise } from '../../ui/static-noise'
import { silentStore } from './silent-store'
import { BigPlay } from './big-play'
import { ChannelLine } from './channel-line'
import { captionsAddress } from './queries'
import { TvControls } from './tv-controls'
import { TvProblem } from './tv-problem'
import { pressed } from './tv-keys'
import { useCaptions } from './use-captions'
import { useScreen } from './use-screen'
import { toggleFullscreen, togglePictureInPicture } from './fullscreen'

/** Our own player: the picture, what lies over it, and its controls below, where they cover no captions. */
export function VideoSet({ channel, tuned }: { channel: TvChannel; tuned: boolean }) {
  const intl = useIntl()
  const set = useRef<HTMLElement>(null)
  const { video, screen, changing, begun, toggle } = useScreen(channel, tuned)
  const { sound, problem } = useStore(screen?.store ?? silentStore)
  const captions = useCaptions(video, channel.id)
  const playing = sound !== 'paused'

  const actions = {
    toggle,
    back: () => screen?.seekBy(-10),
    forward: () => screen?.seekBy(10),
    captions: captions.toggle,
    fullscreen: () => void toggleFullscreen(set.current, video.current),
    pictureInPicture: () => void togglePictureInPicture(video.current),
  }
  const onKeyDown = (event: KeyboardEvent) => pressed(event, actions)

  // From the first channel that is chosen on, the keys are the set's.
  useEffect(() => {
    if (changing) set.current?.focus({ preventScroll: true })
  }, [changing])

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a player: its keys are listed below it */}
      <section
        ref={set}
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
            {begun &&
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
          {!changing && !begun && <BigPlay onClick={toggle} />}
          {begun && sound === 'loading' && (
            <Spinner className="late-spinner absolute inset-0 m-auto size-12" />
          )}
          {problem && screen && <TvProblem problem={problem} again={screen.reload} />}
        </div>
        <TvControls screen={screen} playing={playing} captionsOn={captions.on} actions={actions} />
      </section>
      <ChannelLine channel={channel} />
      <p id="tv-keys" className="px-4 pb-4 text-sm text-haze max-sm:hidden sm:px-6">
        <FormattedMessage id="tv.keys" />
      </p>
    </>
  )
}
