import { useTranslation } from 'react-i18next'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { Busy } from '../../ui/form/busy.tsx'
import { Button } from '../../ui/form/button.tsx'
import { classes } from '../../ui/form/classes.ts'
import { StatusIcon } from '../../ui/form/status-icon.tsx'
import type { Conversation } from './conversation.ts'
import rows from './message-list.module.css'
import styles from './message-row.module.css'
import type { Unsent } from './outbox.ts'
import { WrittenText } from './written-text.tsx'

interface UnsentListProps {
  conversation: Conversation
  unsent: readonly Unsent[]
  mayWrite: boolean
}

/** What is on its way, and what was not taken (CHAT-10, CHAT-15). */
export const UnsentList = ({ conversation, unsent, mayWrite }: UnsentListProps) =>
  unsent.length > 0 && (
    <ol className={rows.rows}>
      {unsent.map(one => (
        <li key={one.clientId} className={classes(styles.message, styles.own, styles.first)}>
          <div className={classes(styles.bubble, styles.unsent)}>
            {one.message !== '' && <WrittenText of={one.message} />}
            {one.documents.map(({ _id, name }) => (
              <p key={_id} className={styles.named}>
                {name}
              </p>
            ))}
          </div>
          {one.refusal === undefined ? (
            <Sending />
          ) : (
            <Failed of={one} conversation={conversation} mayWrite={mayWrite} />
          )}
        </li>
      ))}
    </ol>
  )

function Sending() {
  const { t } = useTranslation('chat')
  return (
    <p className={styles.state}>
      <Busy /> {t('state.SENDING')}
    </p>
  )
}

function Failed({
  of: { clientId, refusal },
  conversation,
  mayWrite,
}: Omit<UnsentListProps, 'unsent'> & { of: Unsent }) {
  const { t } = useTranslation('chat')
  const sentences = useRefusalSentences()
  return (
    <div className={styles.failed} role="alert">
      <p>
        <StatusIcon of="failed" size={18} />
        <span>
          {t('state.FAILED')} {refusal && sentences.ofRefusal(refusal)}
        </span>
      </p>
      <div className={styles.acts}>
        {mayWrite && (
          <Button kind="quiet" onClick={() => conversation.outbox.sendAgain(clientId)}>
            {t('sendAgain')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => conversation.outbox.drop(clientId)}>
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}
