import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { LegalPage } from '../../../shared/site/legal'
import { errorMessage, useLanguage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Page } from '../../ui/page'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { LegalBody } from './legal-body'
import { legalQueries } from './queries'

type LegalScreenProps = {
  page: LegalPage
  /** Below the text, for example a setting. */
  children?: ReactNode
}

export function LegalScreen({ page, children }: LegalScreenProps) {
  const intl = useIntl()
  const { data, error, refetch, isFetching } = useQuery(legalQueries.text(page, useLanguage()))
  return (
    <Page
      title={intl.formatMessage({ id: `legal.${page}` })}
      intro={
        data && (
          <FormattedMessage
            id="legal.updated"
            values={{
              date: (
                <time dateTime={data.updated}>
                  <FormattedDate value={data.updated} dateStyle="long" timeZone="UTC" />
                </time>
              ),
            }}
          />
        )
      }
    >
      {data ? (
        <LegalBody text={data}>{children}</LegalBody>
      ) : error ? (
        <div className="flex max-w-2xl flex-col items-start gap-5">
          <Alert>{errorMessage(intl, error)}</Alert>
          <RetryButton busy={isFetching} onClick={() => void refetch()} />
        </div>
      ) : (
        <div className="grid max-w-2xl gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </Page>
  )
}
