import FolderUp from 'lucide-react/icons/folder-up'
import Music from 'lucide-react/icons/music'
import Upload from 'lucide-react/icons/upload'
import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import { AUDIO_ACCEPT, type FoundFile, filesOfDrop, filesOfInput } from './dropped-files'

type DropZoneProps = {
  title: string
  text: ReactNode
  onFiles: (files: FoundFile[]) => void
  /** What is being read; the buttons wait for it. */
  busy: ReactNode
  /** Smaller, where files are only one way. */
  isCompact?: boolean
  /** More buttons. */
  actions?: ReactNode
  children?: ReactNode
}

/** Takes files and folders: dropped anywhere on the page, or chosen, since phones and keyboards cannot drop. */
export function DropZone(props: DropZoneProps) {
  const { title, text, onFiles, busy, isCompact = false, actions, children } = props
  const isBusy = busy !== null
  const isOver = useFileDrop((files) => !isBusy && onFiles(files))
  return (
    <div
      className={`flex flex-col items-center gap-3 rounded-panel border-2 border-dashed px-5 text-center transition-colors ${isCompact ? 'py-5' : 'py-8'} ${isOver ? 'border-pink bg-stage' : 'border-edge bg-floor'}`}
    >
      {!isCompact && <Music aria-hidden className="size-9 text-violet" />}
      <p className="text-lg font-bold">{title}</p>
      <p className="max-w-[60ch] text-haze">{text}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        <FileButton
          icon={<Upload aria-hidden className="size-5" />}
          label="releases.files"
          busy={isBusy}
          onFiles={onFiles}
        />
        {'webkitdirectory' in HTMLInputElement.prototype && (
          <FileButton
            icon={<FolderUp aria-hidden className="size-5" />}
            label="releases.folder"
            busy={isBusy}
            isFolder
            onFiles={onFiles}
          />
        )}
        {actions}
      </div>
      <output className="font-bold text-cyan empty:hidden">{busy}</output>
      {children}
    </div>
  )
}

type FileButtonProps = {
  icon: ReactNode
  label: 'releases.files' | 'releases.folder'
  busy: boolean
  isFolder?: boolean
  onFiles: (files: FoundFile[]) => void
}

function FileButton({ icon, label, busy, isFolder = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles(filesOfInput(currentTarget.files))
    // Otherwise choosing the same files again fires no event.
    currentTarget.value = ''
  }
  return (
    <>
      <Button tone="plain" disabled={busy} onClick={() => input.current?.click()}>
        {icon}
        <FormattedMessage id={label} />
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        // React's types do not know it; browsers do.
        {...(isFolder ? { webkitdirectory: '' } : { accept: AUDIO_ACCEPT })}
        hidden
        onChange={choose}
      />
    </>
  )
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Also keeps the browser from opening a file that is dropped beside the zone. */
function useFileDrop(onFiles: (files: FoundFile[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      // Between two elements of the page there is one; at its edge there is none.
      if (!relatedTarget) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      void filesOfDrop(event.dataTransfer).then(take)
    }
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
