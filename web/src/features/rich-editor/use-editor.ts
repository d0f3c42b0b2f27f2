import { Editor, type Extensions } from '@tiptap/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fewMarks } from './marks.ts'

/** What a text can hold besides its few marks. Stays the same value while it is edited. */
export interface TextKind {
  extensions: Extensions
  /** Its links lead to no page that others can read along. */
  isSecure?: boolean
  /** As it is stored, and as it is edited. */
  read: (stored: string) => string
  write: (edited: string) => string
}

interface Editing {
  value: string
  kind: TextKind
  onChange: (html: string) => void
  /** Of the element in which the text is written. */
  attributes: Record<string, string>
}

const htmlOf = (editor: Editor, { write }: TextKind) =>
  editor.isEmpty ? '' : write(editor.getHTML())

/** The text in the element that it answers, and the buttons' view of where the cursor stands. */
export function useEditor({ value, kind, onChange, attributes }: Editing) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, setMoves] = useState(0)
  const written = useRef(value)
  const tell = useEffectEvent((html: string) => {
    written.current = html
    onChange(html)
  })

  useLayoutEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: [...fewMarks({ isSecure: kind.isSecure ?? false }), ...kind.extensions],
      content: kind.read(value),
      // Its style element has no nonce; the rules stand in our own sheet.
      injectCSS: false,
      onUpdate: ({ editor }) => tell(htmlOf(editor, kind)),
      onTransaction: () => setMoves(now => now + 1),
    })
    setEditor(made)
    return () => made.destroy()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text is followed below
  }, [kind])

  /** Another text than the one written here: it was loaded anew. */
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(kind.read(value), { emitUpdate: false })
  }, [editor, value, kind])

  const attributesText = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: JSON.parse(attributesText) } })
  }, [editor, attributesText])

  return { place, editor }
}
