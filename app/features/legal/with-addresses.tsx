const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A text in which an address to write to is a link. */
export const WithAddresses = ({ text }: { text: string }) =>
  // Split by what it captures, every second part is an address.
  text.split(ADDRESS).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${part}`} className="text-link wrap-anywhere">
        {part}
      </a>
    ),
  )
