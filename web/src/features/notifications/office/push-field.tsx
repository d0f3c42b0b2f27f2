import { pushTextLength } from '@konsil/contract/campaign'
import type { Language } from '@konsil/contract/core/texts'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { PlaceholderChips } from '../../mail-editor/placeholder-chips.tsx'
import { asWritten, type Placeholder } from '../../mail-editor/placeholders.ts'

interface PushFieldProps {
  language: Language
  label: string
  placeholders: readonly Placeholder[]
  /** As the form gives a field. */
  input: { value?: unknown; error?: ReactNode; onChange: (text: string) => void }
}

/** One line in the bell and of a push, with all that can stand in it. */
export function PushField({ language, label, placeholders, input }: PushFieldProps) {
  const { t } = useTranslation('system-notifications')
  const area = useRef<HTMLTextAreaElement>(null)
  // Until somebody has been in it, its cursor means nothing.
  const isEntered = useRef(false)
  const text = String(input.value)
  const insert = (name: string) => {
    const field = area.current
    if (!field) return
    const { selectionStart, selectionEnd } = field
    const [from, to] = isEntered.current
      ? [selectionStart, selectionEnd]
      : [text.length, text.length]
    const before = text.slice(0, from) + asWritten(name)
    flushSync(() => input.onChange(before + text.slice(to)))
    field.focus()
    field.setSelectionRange(before.length, before.length)
  }
  return (
    <>
      <TextArea
        {...input}
        ref={area}
        value={text}
        onChange={({ target }) => input.onChange(target.value)}
        onFocus={() => {
          isEntered.current = true
        }}
        name={`pushMessage.${language}`}
        lang={language}
        label={label}
        hint={t('push.hint')}
        maxLength={pushTextLength}
        rows={2}
      />
      {placeholders.length > 0 && (
        <PlaceholderChips areWritten label={label} placeholders={placeholders} onTake={insert} />
      )}
    </>
  )
}
