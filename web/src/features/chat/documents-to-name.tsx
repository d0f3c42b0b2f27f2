import { mostMessageDocuments } from '@konsil/contract/chat-message'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { filesToNameQuery } from '../documents/queries.ts'
import styles from './named-documents.module.css'
import type { NamedDocument } from './outbox.ts'

interface DocumentsToNameProps {
  open: boolean
  room: string
  chosen: readonly NamedDocument[]
  onChoose: (documents: readonly NamedDocument[]) => void
  onClose: () => void
}

/** Which documents and reports of the case a message is about (CHAT-16). */
export function DocumentsToName({ open, room, chosen, onChoose, onClose }: DocumentsToNameProps) {
  const { t } = useTranslation('chat')
  const query = useQuery({ ...filesToNameQuery(room), enabled: open })
  const [changed, setTicked] = useState<readonly NamedDocument[]>()
  const ticked = changed ?? chosen
  const close = () => {
    setTicked(undefined)
    onClose()
  }
  const take = () => {
    onChoose(ticked)
    close()
  }
  return (
    <Dialog
      open={open}
      title={t('documents.title')}
      onClose={close}
      holdsForm
      actions={
        query.data?.length ? (
          <>
            <Button onClick={close}>{t('documents.cancel')}</Button>
            <Button kind="primary" aria-disabled={isTooMany(ticked)} onClick={take}>
              {t('documents.take')}
            </Button>
          </>
        ) : undefined
      }
    >
      <Choice query={query} room={room} ticked={ticked} onTick={setTicked} />
    </Dialog>
  )
}

const isTooMany = ({ length }: readonly NamedDocument[]) => length > mostMessageDocuments

interface ChoiceProps {
  query: UseQueryResult<{ _id: string; name: string }[]>
  room: string
  ticked: readonly NamedDocument[]
  onTick: (documents: readonly NamedDocument[]) => void
}

function Choice({ query, room, ticked, onTick }: ChoiceProps) {
  const { t } = useTranslation('chat')
  return (
    <Loaded
      queries={[query]}
      data={query.data}
      wait={<Skeleton shape="block" height="6rem" />}
      failed={t('documents.failed')}
      empty={<NoneYet room={room} />}
    >
      {files => (
        <div className={styles.choice}>
          <p>{t('documents.lead', { count: mostMessageDocuments })}</p>
          {isTooMany(ticked) && (
            <FieldError id="too-many-documents">
              {t('documents.tooMany', { count: mostMessageDocuments })}
            </FieldError>
          )}
          <div className={styles.boxes}>
            {files.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                label={name}
                checked={ticked.some(one => one._id === _id)}
                onChange={({ target }) =>
                  onTick(
                    target.checked
                      ? [...ticked, { _id, name }]
                      : ticked.filter(one => one._id !== _id),
                  )
                }
              />
            ))}
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** They are handed in where the case is shown. */
function NoneYet({ room }: { room: string }) {
  const { t } = useTranslation('chat')
  return (
    <EmptyState
      drawing="papers"
      action={<ButtonLink href={trackingPath(room)}>{t('back.tracking')}</ButtonLink>}
    >
      {t('documents.none')}
    </EmptyState>
  )
}
