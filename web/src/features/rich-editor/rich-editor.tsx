import type { Editor } from '@tiptap/core'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '../../ui/form/classes.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import field from '../../ui/form/field.module.css'
import { LinkDialog } from './link-dialog.tsx'
import styles from './rich-editor.module.css'
import { type Tool, Toolbar } from './toolbar.tsx'
import { type TextKind, useEditor } from './use-editor.ts'

export interface WritingProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Language of what is written here. */
  lang?: string
  /** The HTML as it is stored. */
  value: string
  onChange: (html: string) => void
}

interface RichEditorProps extends WritingProps {
  kind: TextKind
  tools?: readonly Tool[]
  /** Below the text, and what is opened by it. */
  children?: (editor: Editor) => ReactNode
}

/** A text with its few marks; what it answers the server cleans again. */
export function RichEditor(props: RichEditorProps) {
  const { label, hint, error, lang, kind, value, onChange, tools, children } = props
  const id = useId()
  const wrong = Boolean(error)
  const described = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ')
  const { place, editor } = useEditor({
    value,
    kind,
    onChange,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(described && { 'aria-describedby': described }),
      ...(wrong && { 'aria-invalid': 'true' }),
      ...(lang && { lang }),
    },
  })
  const [link, setLink] = useState<{ address: string; needsWords: boolean }>()
  return (
    <div className={field.field}>
      {/* A click leads into the text, as a label's does. */}
      <span id={`${id}-label`} className={field.label} onMouseDown={() => editor?.commands.focus()}>
        {label}
      </span>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <div className={classes(styles.frame, wrong && styles.wrong)}>
        <Toolbar
          editor={editor}
          label={label}
          onLink={() => editor && setLink(linkAt(editor))}
          {...(tools && { more: tools })}
        />
        <div ref={place} className={styles.place} />
      </div>
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {editor && children?.(editor)}
      {link && editor && (
        <LinkOf
          editor={editor}
          {...link}
          isSecure={kind.isSecure ?? false}
          onClose={() => setLink(undefined)}
        />
      )}
    </div>
  )
}

interface LinkOfProps {
  editor: Editor
  address: string
  needsWords: boolean
  isSecure: boolean
  onClose: () => void
}

/** The dialog goes first: it gives the focus back before the text gets it. */
function LinkOf({ editor, onClose, ...link }: LinkOfProps) {
  return (
    <LinkDialog
      {...link}
      onClose={onClose}
      onTake={(address, words) => {
        flushSync(onClose)
        takeLink(editor, address, words)
      }}
      onRemove={() => {
        flushSync(onClose)
        editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
      }}
    />
  )
}

function linkAt(editor: Editor) {
  const address = String(editor.getAttributes('link').href ?? '')
  return { address, needsWords: address === '' && editor.state.selection.empty }
}

function takeLink(editor: Editor, href: string, words: string) {
  const marks = [{ type: 'link', attrs: { href } }]
  const { empty } = editor.state.selection
  if (editor.isActive('link'))
    editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run()
  else if (empty) editor.chain().focus().insertContent({ type: 'text', text: words, marks }).run()
  else editor.chain().focus().setMark('link', { href }).run()
}
