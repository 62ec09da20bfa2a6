import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Pictures dropped on an area or pasted into its text. Spread `area` on the one and give `onPaste` to the other. */
export function useDroppedPictures(choose: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    area: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const { relatedTarget } = event
        const isInside =
          relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)
        if (!isInside) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        choose(file)
      },
    },
    onPaste: (event: ClipboardEvent) => {
      const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
      // Words that come with a picture of themselves, as from a word processor, are words.
      if (!file || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      choose(file)
    },
  }
}
