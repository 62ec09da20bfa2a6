import type { ContentHero } from '../../../../content/heroes'
import { useServerMessage } from '../../../intl/use-server-message'

type HeroPictureProps = { hero: ContentHero; first: boolean; shown: boolean }

/** One of the pictures behind the title. The first is what most see first of the whole site. */
export function HeroPicture({ hero, first, shown }: HeroPictureProps) {
  const said = useServerMessage()
  const address = `/media/${hero.image}`
  return (
    <picture
      className={`absolute top-0 right-0 bottom-[38%] left-0 -z-20 lg:bottom-0 lg:left-1/3 transition-[opacity,visibility] duration-1000 ${shown ? '' : 'invisible opacity-0'}`}
    >
      <source media="(max-width: 40rem)" srcSet={`${address}?width=800&height=800&quality=75`} />
      <img
        src={`${address}?width=1600&quality=75`}
        alt={said(hero.alt)}
        width={1600}
        height={900}
        fetchPriority={first ? 'high' : 'low'}
        className="size-full object-cover object-center"
      />
    </picture>
  )
}
