import { useRef } from 'react'
import { HubHeader } from './hub-header'
import { PlaylistsSection } from './playlists-section'
import { PopularSection } from './popular-section'
import { VipBanner } from './vip-banner'

/** Where listening starts: the fan's playlists, and what everyone plays. */
export function HubScreen({ search }: { search: string }) {
  const field = useRef<HTMLInputElement>(null)
  const focusSearch = () => {
    field.current?.focus({ preventScroll: true })
    // What is found stands below the box, so the box goes up.
    field.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <HubHeader focusSearch={focusSearch} />
      <div className="wrap grid gap-12 pt-6 pb-16 sm:gap-16 sm:pb-20">
        <VipBanner />
        <PlaylistsSection />
        <PopularSection search={search} field={field} />
      </div>
    </>
  )
}
