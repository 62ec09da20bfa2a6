/** What is written to, or opened; the full stop after it belongs to the sentence. */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https:\/\/[^\s(),;]*[^\s(),;.])/

const SCHEME = 'https://'

/** A text in which every address is a link. */
export const LinkedAddresses = ({ text }: { text: string }) =>
  // Split by what it captures, every second part is an address.
  text.split(ADDRESS).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a
        key={part}
        href={part.startsWith(SCHEME) ? part : `mailto:${part}`}
        className="text-link wrap-anywhere"
      >
        {part.replace(SCHEME, '')}
      </a>
    ),
  )
