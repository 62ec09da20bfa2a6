import { useEffect } from 'react'
import { useSite } from '../lib/site'

/** Heading and document title of a page without other content. */
export function PageHeading({ title }: { title: string }) {
  useDocumentTitle(title)
  return (
    <h1 tabIndex={-1} className="mb-6 text-title">
      {title}
    </h1>
  )
}

/** Sets the document title. */
export function useDocumentTitle(title: string) {
  const { siteName } = useSite()
  useEffect(() => {
    document.title = `${title} · ${siteName}`
  }, [title, siteName])
}
