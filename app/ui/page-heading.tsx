import { useEffect } from 'react'
import { brand } from '../../brand.config'

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
  useEffect(() => {
    document.title = `${title} · ${brand.siteName}`
  }, [title])
}
