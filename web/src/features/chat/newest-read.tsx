import type { ChatMessage } from '@konsil/contract/chat-message'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import type { Run } from './message-book.ts'

interface NewestReadProps {
  run: Run
  self: string
  /** Of the other side. */
  name: string
}

/** What the other side writes while the conversation is open is read out. */
export function NewestRead({ run, self, name }: NewestReadProps) {
  const { t } = useTranslation('chat')
  const [before] = useState(run.to)
  const last = run.blocks.at(-1)?.messages.at(-1)
  const isNews = last !== undefined && !run.hasNewer && last.number > before && last.author !== self
  const said = useSaid()
  return (
    <div role="status">
      {isNews && (
        <VisuallyHidden key={last.number}>{t('heard', { name, text: said(last) })}</VisuallyHidden>
      )}
    </div>
  )
}

/** Its words, and that there are documents. */
function useSaid() {
  const { t } = useTranslation('chat')
  return ({ message, documents }: ChatMessage) =>
    [
      message ?? t('message.gone'),
      documents.length > 0 && t('list.documents', { count: documents.length }),
    ]
      .filter(Boolean)
      .join(' ')
}
