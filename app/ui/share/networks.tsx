import { FormattedMessage } from 'react-intl'
import { buttonStyle } from '../button-style'

/** Share pages of other sites. */
const NETWORKS = [
  {
    name: 'Facebook',
    address: (link: string) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`,
  },
  {
    name: 'X',
    address: (link: string, text: string) =>
      `https://x.com/intent/post?${new URLSearchParams({ url: link, text })}`,
  },
] as const

export const ShareNetworks = ({ link, text }: { link: string; text: string }) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {NETWORKS.map(({ name, address }) => (
      <li key={name}>
        <a
          href={address(link, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonStyle('plain')} w-full`}
        >
          <FormattedMessage id="track.share.network" values={{ network: name }} />
          <span className="sr-only">
            <FormattedMessage id="nav.new-window" />
          </span>
        </a>
      </li>
    ))}
  </ul>
)
