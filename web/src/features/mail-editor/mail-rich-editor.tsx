import { useMemo } from 'react'
import { RichEditor, type WritingProps } from '../rich-editor/rich-editor.tsx'
import { placeholderOf } from './placeholder-node.ts'
import { PlaceholderChips } from './placeholder-chips.tsx'
import { type Placeholder, withoutTokens, withTokens } from './placeholders.ts'

export interface MailEditorProps extends WritingProps {
  /** Stays the same value while it is edited. */
  placeholders?: readonly Placeholder[]
}

const none: readonly Placeholder[] = []

/** The text of a mail, with what stands in it for what only its delivery knows. */
export function MailRichEditor({ placeholders = none, ...writing }: MailEditorProps) {
  const kind = useMemo(
    () => ({
      extensions: [placeholderOf(placeholders)],
      read: (stored: string) => withTokens(stored, placeholders),
      write: withoutTokens,
    }),
    [placeholders],
  )
  return (
    <RichEditor {...writing} kind={kind}>
      {editor =>
        placeholders.length > 0 && (
          <PlaceholderChips
            label={writing.label}
            placeholders={placeholders}
            onTake={name =>
              editor.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).run()
            }
          />
        )
      }
    </RichEditor>
  )
}
