import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { LegalText } from '../../../shared/site/legal'

type LegalBodyProps = {
  text: LegalText
  /** Below the text, for example a setting. */
  children?: ReactNode
}

/** A legal text with a table of contents and numbered sections. */
export function LegalBody({ text, children }: LegalBodyProps) {
  const contents = useId()
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-labelledby={contents} className="lg:sticky lg:top-24 lg:self-start">
        <h2 id={contents} className="mb-2 font-sans text-base tracking-normal text-haze">
          <FormattedMessage id="legal.contents" />
        </h2>
        <ol className="border-l border-line">
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 leading-snug transition-colors hover:border-pink hover:text-pink lg:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-[68ch] text-lg">
        {text.intro.map((paragraph) => (
          <p key={paragraph} className="mb-5">
            <LinkedAddresses text={paragraph} />
          </p>
        ))}
        {text.sections.map(({ id, title, paragraphs, points, closing }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-24">
            <h2 id={`${id}-title`} className="mb-4 text-heading">
              <span className="mr-3 text-violet">{index + 1}</span>
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 text-haze">
                <LinkedAddresses text={paragraph} />
              </p>
            ))}
            {points && (
              <ul className="mt-4 grid list-[square] gap-3 pl-5 text-haze marker:text-pink">
                {points.map((point) => (
                  <li key={point} className="pl-1">
                    <LinkedAddresses text={point} />
                  </li>
                ))}
              </ul>
            )}
            {closing && (
              <p className="mt-4 text-haze">
                <LinkedAddresses text={closing} />
              </p>
            )}
          </section>
        ))}
        {children}
      </div>
    </div>
  )
}

/** E-mail and https addresses; a full stop at the end is not part of them. */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https:\/\/[^\s(),;]*[^\s(),;.])/

const SCHEME = 'https://'

/** A text with its addresses as links. */
export const LinkedAddresses = ({ text }: { text: string }) =>
  // `split` with a capture group: every second part is an address.
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
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
