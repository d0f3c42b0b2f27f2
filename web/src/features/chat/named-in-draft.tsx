import { useTranslation } from 'react-i18next'
import { Cross } from '../../ui/drawing/icons.tsx'
import type { Draft } from './draft.ts'
import styles from './named-documents.module.css'
import type { NamedDocument } from './outbox.ts'

interface NamedInDraftProps {
  draft: Draft
  documents: readonly NamedDocument[]
}

/** What goes along with what is being written; each can be taken out again. */
export function NamedInDraft({ draft, documents }: NamedInDraftProps) {
  const { t } = useTranslation('chat')
  if (documents.length === 0) return null
  return (
    <ul className={styles.names} aria-label={t('documents.chosen')}>
      {documents.map(({ _id, name }) => (
        <li key={_id} className={styles.chosen}>
          <span dir="auto">{name}</span>
          <button
            type="button"
            aria-label={t('documents.remove', { name })}
            onClick={() => draft.change({ documents: documents.filter(one => one._id !== _id) })}
          >
            <Cross size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
