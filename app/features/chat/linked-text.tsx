import { textParts } from '../posts/links'

/** Text as it was written, with its web addresses as links. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map(({ text: words, url }, index) =>
    url ? (
      <a
        key={index}
        href={url}
        target="_blank"
        rel="ugc nofollow noopener noreferrer"
        className="text-link [overflow-wrap:anywhere]"
      >
        {words}
      </a>
    ) : (
      words
    ),
  )
