import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { mailExtensions } from './extensions.ts'
import { type Placeholder, withoutTokens, withTokens } from './placeholders.ts'

interface Editing {
  value: string
  placeholders: readonly Placeholder[]
  onChange: (html: string) => void
  /** Of the element in which the text is written. */
  attributes: Record<string, string>
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : withoutTokens(editor.getHTML()))

/** The text in the element that it answers, and the buttons' view of where the cursor stands. */
export function useEditor({ value, placeholders, onChange, attributes }: Editing) {
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
      extensions: mailExtensions(placeholders),
      content: withTokens(value, placeholders),
      // Its style element has no nonce; the rules stand in our own sheet.
      injectCSS: false,
      onUpdate: ({ editor }) => tell(htmlOf(editor)),
      onTransaction: () => setMoves(now => now + 1),
    })
    setEditor(made)
    return () => made.destroy()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text is followed below
  }, [placeholders])

  /** Another text than the one written here: it was loaded anew. */
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(withTokens(value, placeholders), { emitUpdate: false })
  }, [editor, value, placeholders])

  const attributesText = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: JSON.parse(attributesText) } })
  }, [editor, attributesText])

  return { place, editor }
}
