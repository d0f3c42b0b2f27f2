import { longestMessage } from '@konsil/contract/chat-message'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowRight, Letter } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { classes } from '../../ui/form/classes.ts'
import { useMedia } from '../../ui/page/use-media.ts'
import type { Conversation } from './conversation.ts'
import { DocumentsToName } from './documents-to-name.tsx'
import { isWritten } from './draft.ts'
import styles from './message-box.module.css'
import { NamedInDraft } from './named-in-draft.tsx'
import { useGrowing } from './use-growing.ts'

interface MessageBoxProps {
  conversation: Conversation
  room: string
}

/** What is to be said (CHAT-10). */
export function MessageBox({ conversation, room }: MessageBoxProps) {
  const { t } = useTranslation('chat')
  const [isNaming, setNaming] = useState(false)
  const { draft } = conversation
  const { written, left, maySend, field, send } = useWriting(conversation)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <>
      <form className={styles.box} onSubmit={submit}>
        <NamedInDraft draft={draft} documents={written.documents} />
        <div className={styles.row}>
          <Button
            kind="quiet"
            className={styles.act}
            icon={<Letter />}
            aria-label={t('documents.add')}
            onClick={() => setNaming(true)}
          >
            {t('documents.word')}
          </Button>
          <Field conversation={conversation} {...{ field, left, send }} text={written.text} />
          <Button
            type="submit"
            kind="primary"
            className={classes(styles.act, styles.send)}
            icon={<ArrowRight />}
            aria-disabled={!maySend}
          >
            {t('send')}
          </Button>
        </div>
      </form>
      <DocumentsToName
        open={isNaming}
        room={room}
        chosen={written.documents}
        onChoose={documents => draft.change({ documents })}
        onClose={() => setNaming(false)}
      />
    </>
  )
}

/** What is written so far, and whether it may go. */
function useWriting(conversation: Conversation) {
  const { draft } = conversation
  const written = useSyncExternalStore(draft.follow, draft.read)
  const field = useRef<HTMLTextAreaElement>(null)
  useGrowing(field)
  const left = longestMessage - written.text.trim().length
  const maySend = isWritten(written) && left >= 0
  return {
    written,
    left,
    maySend,
    field,
    send() {
      if (maySend) conversation.send()
      field.current?.focus()
    },
  }
}

interface FieldProps {
  conversation: Conversation
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** So many letters. */
  left: number
  send: () => void
}

/** So many letters before the end it is said how many are left. */
const saidNear = 400

function Field({ conversation, field, text, left, send }: FieldProps) {
  const { t } = useTranslation('chat')
  const leftId = useId()
  const onEnter = useSendOnEnter(send)
  const type = (typed: string) => {
    conversation.draft.change({ text: typed })
    if (typed.trim() !== '') conversation.noteTyping(performance.now())
  }
  return (
    <div className={styles.field}>
      <textarea
        ref={field}
        aria-label={t('box')}
        rows={1}
        dir="auto"
        placeholder={t('box.hint')}
        value={text}
        aria-invalid={left < 0 || undefined}
        aria-describedby={leftId}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onEnter}
      />
      <p id={leftId} role="status" className={classes(styles.left, left < 0 && styles.over)}>
        {left < 0 && t('box.over', { count: -left })}
        {left >= 0 && left <= saidNear && t('box.left', { count: left })}
      </p>
    </div>
  )
}

/** At a keyboard Enter sends, and with Shift begins a line; under a thumb it begins one, as everywhere on a phone. */
function useSendOnEnter(send: () => void) {
  const isTouched = useMedia('(pointer: coarse)')
  return (event: KeyboardEvent) => {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isPlain || isTouched) return
    event.preventDefault()
    send()
  }
}
