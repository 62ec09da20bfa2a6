import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Newspaper from 'lucide-react/icons/newspaper'
import Rss from 'lucide-react/icons/rss'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NewsItem } from '../../../shared/news'
import { errorMessage, useLanguage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { buttonStyle } from '../../ui/button-style'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { ArticleScreen } from './article-screen'
import { NewsDate } from './news-date'
import { newsQueries } from './queries'

/** An article of the archive; the list without a slug. */
export const NewsScreen = ({ slug }: { slug: string }) =>
  slug ? <ArticleScreen slug={slug} /> : <NewsList />

function NewsList() {
  const intl = useIntl()
  const language = useLanguage()
  const [cursor, setCursor] = useState<string>()
  const { data, error, refetch, isFetching } = useQuery({
    ...newsQueries.list(language, cursor),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={intl.formatMessage({ id: 'news.title' })}
      actions={
        <a href={`/news.xml?lang=${language}`} className={buttonStyle('plain')}>
          <Rss aria-hidden className="size-5" />
          RSS
        </a>
      }
    >
      {data ? (
        <>
          {data.news.length === 0 ? (
            <Empty icon={Newspaper} title={intl.formatMessage({ id: 'news.none' })}>
              <FormattedMessage id="news.none-text" />
            </Empty>
          ) : (
            <ul className="max-w-3xl">
              {data.news.map((item) => (
                <Teaser key={item.slug} item={item} />
              ))}
            </ul>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            {cursor && (
              <Button tone="plain" onClick={() => setCursor(undefined)}>
                <FormattedMessage id="news.newest" />
              </Button>
            )}
            {data.next_cursor && (
              <Button tone="plain" onClick={() => setCursor(data.next_cursor ?? undefined)}>
                <FormattedMessage id="news.older" />
              </Button>
            )}
          </div>
        </>
      ) : error ? (
        <div className="flex max-w-2xl flex-col items-start gap-5">
          <Alert>{errorMessage(intl, error)}</Alert>
          <RetryButton busy={isFetching} onClick={() => void refetch()} />
        </div>
      ) : (
        <div className="grid max-w-3xl gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Page>
  )
}

const Teaser = ({ item: { slug, title, language, excerpt, published_at } }: { item: NewsItem }) => (
  <li className="border-t border-line py-6 first:border-t-0 first:pt-0">
    <p className="text-sm text-haze">
      <NewsDate at={published_at} />
    </p>
    <h2 lang={language} className="mt-1 text-heading">
      <Link to="/news/$" params={{ _splat: slug }} className="wrap-anywhere hover:text-pink">
        {title}
      </Link>
    </h2>
    <p lang={language} className="mt-2 max-w-[65ch] text-haze">
      {excerpt}
    </p>
  </li>
)
