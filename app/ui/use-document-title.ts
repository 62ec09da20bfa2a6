import { useEffect } from 'react'
import { brand } from '../../brand.config'

/** Names the tab in the language on screen. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${brand.siteName}`
  }, [title])
}
