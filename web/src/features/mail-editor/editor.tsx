import type { Editor } from '@tiptap/core'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { classes } from '../../ui/form/classes.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import field from '../../ui/form/field.module.css'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { LinkDialog } from './link-dialog.tsx'
import styles from './mail-editor.module.css'
import type { Placeholder } from './placeholders.ts'
import { Toolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'

export interface MailEditorProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Language of what is written here. */
  lang?: string
  /** Stays the same value while it is edited. */
  placeholders?: readonly Placeholder[]
  /** The HTML as it is stored. */
  value: string
  onChange: (html: string) => void
}

const none: readonly Placeholder[] = []

/** The text of a mail, with its few marks; what it answers the server cleans again. */
export function RichEditor(props: MailEditorProps) {
  const { label, hint, error, lang, placeholders = none, value, onChange } = props
  const id = useId()
  const wrong = Boolean(error)
  const described = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ')
  const { place, editor } = useEditor({
    value,
    placeholders,
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
        <Toolbar editor={editor} label={label} onLink={() => editor && setLink(linkAt(editor))} />
        <div ref={place} className={styles.place} />
      </div>
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {placeholders.length > 0 && (
        <InsertPlaceholder
          label={label}
          placeholders={placeholders}
          onTake={name =>
            editor?.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).run()
          }
        />
      )}
      {link && editor && <LinkOf editor={editor} {...link} onClose={() => setLink(undefined)} />}
    </div>
  )
}

interface LinkOfProps {
  editor: Editor
  address: string
  needsWords: boolean
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

interface InsertProps {
  label: string
  placeholders: readonly Placeholder[]
  onTake: (name: string) => void
}

/** A list of what there is for this mail; one that is chosen comes to where the cursor was. */
function InsertPlaceholder({ label, placeholders, onTake }: InsertProps) {
  const { t } = useTranslation('mail-editor')
  const [chosen, setChosen] = useState(placeholders[0]?.name ?? '')
  return (
    <div className={styles.insert}>
      <SelectField
        label={t('placeholder.choose')}
        choices={placeholders.map(one => ({ value: one.name, label: one.label }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <InsertButton label={label} onTake={() => onTake(chosen)} />
    </div>
  )
}

function InsertButton({ label, onTake }: { label: string; onTake: () => void }) {
  const { t } = useTranslation('mail-editor')
  return (
    <Button aria-label={t('placeholder.insert.of', { label })} onClick={onTake}>
      {t('placeholder.insert')}
    </Button>
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
