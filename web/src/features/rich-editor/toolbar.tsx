import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParseKeys } from 'i18next'
import {
  BulletedLines,
  Chain,
  NumberedLines,
  RedoArrow,
  UndoArrow,
} from '../../ui/drawing/icons.tsx'
import styles from './rich-editor.module.css'

interface ToolbarProps {
  editor: Editor | undefined
  /** Names the text that it acts on. */
  label: string
  onLink: () => void
  /** What this editor can do besides. */
  more?: readonly Tool[]
}

export interface Tool {
  name: 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'link' | 'picture' | 'undo' | 'redo'
  sign: ReactNode
  keys?: string
  /** Left out where it does something instead of being on or off. */
  isOn?: (editor: Editor) => boolean
  isHeld?: (editor: Editor) => boolean
  act: (editor: Editor) => void
}

const typed = (editor: Editor) => editor.chain().focus()

const toolsWith = (onLink: () => void, more: readonly Tool[]): Tool[] => [
  {
    name: 'bold',
    sign: <strong>B</strong>,
    keys: 'Control+B',
    isOn: editor => editor.isActive('bold'),
    act: editor => typed(editor).toggleBold().run(),
  },
  {
    name: 'italic',
    sign: <em>I</em>,
    keys: 'Control+I',
    isOn: editor => editor.isActive('italic'),
    act: editor => typed(editor).toggleItalic().run(),
  },
  {
    name: 'heading',
    sign: <span className={styles.sign}>H</span>,
    isOn: editor => editor.isActive('heading'),
    act: editor => typed(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bullets',
    sign: <BulletedLines />,
    isOn: editor => editor.isActive('bulletList'),
    act: editor => typed(editor).toggleBulletList().run(),
  },
  {
    name: 'numbers',
    sign: <NumberedLines />,
    isOn: editor => editor.isActive('orderedList'),
    act: editor => typed(editor).toggleOrderedList().run(),
  },
  {
    name: 'link',
    sign: <Chain />,
    isOn: editor => editor.isActive('link'),
    act: onLink,
  },
  ...more,
  {
    name: 'undo',
    sign: <UndoArrow />,
    keys: 'Control+Z',
    isHeld: editor => !editor.can().undo(),
    act: editor => typed(editor).undo().run(),
  },
  {
    name: 'redo',
    sign: <RedoArrow />,
    keys: 'Control+Shift+Z',
    isHeld: editor => !editor.can().redo(),
    act: editor => typed(editor).redo().run(),
  },
]

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

const none: readonly Tool[] = []

/** One stop for Tab; the arrows lead from button to button. */
export function Toolbar({ editor, label, onLink, more = none }: ToolbarProps) {
  const { t } = useTranslation('rich-editor')
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const tools = toolsWith(onLink, more)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(stop, tools.length)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('tools', { label })}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, sign, keys, isOn, isHeld, act }, at) => (
        <button
          key={name}
          type="button"
          tabIndex={at === stop ? 0 : -1}
          aria-label={t(`tool.${name}` satisfies ParseKeys<'rich-editor'>)}
          title={t(`tool.${name}`)}
          aria-keyshortcuts={keys}
          aria-pressed={editor && isOn?.(editor)}
          aria-disabled={(editor && isHeld?.(editor)) || undefined}
          onFocus={() => setStop(at)}
          // The cursor stays where it is in the text.
          onMouseDown={event => event.preventDefault()}
          onClick={() => {
            if (editor && !isHeld?.(editor)) act(editor)
          }}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}
