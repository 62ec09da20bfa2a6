import { useEffect } from 'react'
import { brand } from '../../brand.config'

/** Heads a page that has nothing else to show: without it neither the tab nor a screen reader would know where it is. */
export function PageHeading({ title }: { title: string }) {
  useDocumentTitle(title)
  return (
    <h1 tabIndex={-1} className="mb-6 text-title">
      {title}
    </h1>
  )
}

/** Names the tab in the language on screen. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${brand.siteName}`
  }, [title])
}
