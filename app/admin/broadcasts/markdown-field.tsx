import { Toolbar } from '@base-ui/react/toolbar'
import Bold from 'lucide-react/icons/bold'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Disc3 from 'lucide-react/icons/disc-3'
import Heading from 'lucide-react/icons/heading'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link2 from 'lucide-react/icons/link-2'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BROADCAST_BODY_MAX } from '../../../shared/broadcasts'
import type { Language } from '../../../shared/language'
import { CONTROL } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { FormattedText } from './formatted-text'
import { InsertDialog, type Insertion } from './insert-dialog'
import {
  type Edit,
  cardMarkdown,
  linked,
  paragraph,
  pictureMarkdown,
  prefixed,
  wrapped,
} from './markdown'

type Tool = 'heading' | 'bold' | 'italic' | 'list' | 'numbers' | Insertion

const TOOLS: readonly { tool: Tool; icon: LucideIcon }[] = [
  { tool: 'heading', icon: Heading },
  { tool: 'bold', icon: Bold },
  { tool: 'italic', icon: Italic },
  { tool: 'link', icon: Link2 },
  { tool: 'list', icon: List },
  { tool: 'numbers', icon: ListOrdered },
  { tool: 'picture', icon: ImagePlus },
  { tool: 'release', icon: Disc3 },
  { tool: 'event', icon: CalendarDays },
]

const KEYS: Record<string, Tool> = { b: 'bold', i: 'italic', k: 'link' }

type MarkdownFieldProps = {
  label: string
  language: Language
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A text field for Markdown with buttons for people who do not write it, and the formatted text below. */
export function MarkdownField({ label, language, value, error, onChange }: MarkdownFieldProps) {
  const intl = useIntl()
  const languageName = intl.formatMessage({
    id: language === 'en' ? 'broadcast.english' : 'broadcast.portuguese',
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const [inserting, setInserting] = useState<Insertion | null>(null)
  const [isOpen, setOpen] = useState(false)
  const selection = (): [number, number] => [
    field.current?.selectionStart ?? value.length,
    field.current?.selectionEnd ?? value.length,
  ]
  const apply = (edit: Edit) => {
    if (field.current) onChange(replaceText(field.current, edit))
  }

  const use = (tool: Tool) => {
    const text = field.current?.value ?? ''
    const at = selection()
    const empty = intl.formatMessage({ id: 'broadcast.text' })
    if (tool === 'heading') apply(prefixed(text, at, '# '))
    else if (tool === 'list') apply(prefixed(text, at, '- '))
    else if (tool === 'numbers') apply(prefixed(text, at, '1. '))
    else if (tool === 'bold') apply(wrapped(text, at, '**', empty))
    else if (tool === 'italic') apply(wrapped(text, at, '*', empty))
    else {
      setInserting(tool)
      setOpen(true)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined
    if (!tool || event.shiftKey || event.altKey) return
    event.preventDefault()
    use(tool)
  }
  const name = (tool: Tool) => intl.formatMessage({ id: `broadcast.tool.${tool}` })
  const hintId = `markdown-hint-${language}`
  return (
    <div>
      <Toolbar.Root
        aria-label={intl.formatMessage({ id: 'broadcast.tools' }, { name: languageName })}
        className="mb-1 -ml-2 flex flex-wrap"
      >
        {TOOLS.map(({ tool, icon }) => (
          <Toolbar.Button
            key={tool}
            render={<IconButton icon={icon} label={name(tool)} onClick={() => use(tool)} />}
          />
        ))}
      </Toolbar.Root>
      <textarea
        ref={field}
        lang={language}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={hintId}
        maxLength={BROADCAST_BODY_MAX}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
        className={`${CONTROL} min-h-60 resize-y leading-relaxed`}
        rows={10}
      />
      <p id={hintId} className="mt-1.5 text-sm font-bold text-danger empty:hidden">
        {error}
      </p>
      <p className="mt-1.5 text-sm text-haze">
        <FormattedMessage id="broadcast.markdown-hint" />
      </p>
      <FormattedText markdown={value} language={language} />
      {inserting && (
        <InsertDialog
          kind={inserting}
          open={isOpen}
          language={language}
          onClose={() => setOpen(false)}
          onInsert={(target) => {
            setOpen(false)
            const text = field.current?.value ?? ''
            const [from, to] = selection()
            if (target.kind === 'picture')
              apply(paragraph(text, to, pictureMarkdown(target.label, target.address)))
            else if (target.kind === 'link')
              apply(linked(from, to, text.slice(from, to) || target.label, target.address))
            else apply(paragraph(text, to, cardMarkdown(target.label, target.address)))
          }}
        />
      )}
    </div>
  )
}

/** Replaces text as if it was typed, so that the browser can undo it. Returns the new value. */
function replaceText(field: HTMLTextAreaElement, { from, to, text, select }: Edit) {
  field.focus()
  field.setSelectionRange(from, to)
  // oxlint-disable-next-line typescript/no-deprecated -- setRangeText empties the list of what can be undone
  const isTyped = text !== '' && document.execCommand('insertText', false, text)
  if (!isTyped) field.setRangeText(text, from, to)
  field.setSelectionRange(...select)
  return field.value
}
