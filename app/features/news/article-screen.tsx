import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { FormattedMessage, useIntl } from 'react-intl'
import { ApiError } from '../../lib/api/api-error'
import { errorMessage, useLanguage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { useDocumentTitle } from '../../ui/page-heading'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import type { NewsArticle } from '../../../shared/news'
import { ArticleBody } from '../../ui/article-body'
import { NewsDate } from './news-date'
import { newsQueries } from './queries'

export function ArticleScreen({ slug }: { slug: string }) {
  const intl = useIntl()
  const { data, error, refetch, isFetching } = useQuery(newsQueries.one(slug, useLanguage()))
  if (data === null || (error instanceof ApiError && error.code === 'not_found'))
    return <ArticleNotFound />
  return (
    <div className="wrap py-6 sm:py-10">
      <Link
        to="/news/$"
        params={{ _splat: '' }}
        className="mb-4 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold text-haze hover:text-chalk"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <FormattedMessage id="news.back" />
      </Link>
      {data ? (
        <Article article={data} />
      ) : error ? (
        <div className="flex max-w-2xl flex-col items-start gap-5">
          <Alert>{errorMessage(intl, error)}</Alert>
          <RetryButton busy={isFetching} onClick={() => void refetch()} />
        </div>
      ) : (
        <Skeleton className="h-64 w-full max-w-2xl" />
      )}
    </div>
  )
}

function Article({ article }: { article: NewsArticle }) {
  const { title, language, published_at, blocks } = article
  useDocumentTitle(title)
  return (
    <article className="max-w-[68ch]">
      <p className="text-haze">
        <NewsDate at={published_at} />
      </p>
      <div lang={language}>
        <h1 tabIndex={-1} className="mt-2 mb-8 text-title wrap-anywhere">
          {title}
        </h1>
        <ArticleBody blocks={blocks} language={language} />
      </div>
    </article>
  )
}

function ArticleNotFound() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'news.not-found' })}
      intro={<FormattedMessage id="news.not-found.text" />}
    >
      <LinkButton to="/news/$" params={{ _splat: '' }}>
        <FormattedMessage id="news.back" />
      </LinkButton>
    </Page>
  )
}
