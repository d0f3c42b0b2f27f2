import type { FormErrors } from '@mantine/form'
import { pictureTypes } from '@konsil/contract/documents'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText, useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { EmptyPlace, FilePlace } from '../../ui/pickers/file-place.tsx'
import { Bin, Plus } from '../../ui/drawing/icons.tsx'
import { percentOf, ProgressBar } from '../../ui/display/progress-bar.tsx'
import styles from './picture-field.module.css'
import type { PictureDraft } from './use-picture.ts'

interface FormOfPicture<Field extends string> {
  errors: FormErrors
  clearFieldError(field: Field): void
}

interface PictureFieldProps<Field extends string> {
  title: ReactNode
  /** What to know before one is chosen. */
  note?: ReactNode
  picture: PictureDraft
  /** Finds fault with the field: in words, or `true` while it is not there. */
  form: FormOfPicture<Field>
  field: Field
  /** Whoever wants another one takes the first away (D-259). */
  isSingle?: boolean
  /** Upright or not: nothing of it is cut off where it will stand. */
  isShownWhole?: boolean
  /** Nobody has it any more: there is nothing to see, and another one can be chosen. */
  isGone?: boolean
}

/** A place for one picture, and what became of it. */
export function PictureField<Field extends string>(props: PictureFieldProps<Field>) {
  const { title, note, picture, form, field } = props
  const { isSingle = false, isShownWhole = false, isGone = false } = props
  const { t } = useTranslation('picture-field')
  const id = useId()
  const { chosen } = picture
  const [isUpright, setUpright] = useState(false)
  const wrong = useFault(picture, form.errors[field])
  // What was wrong with one picture is not wrong with the next.
  const forget = () => form.clearFieldError(field)
  return (
    <div className={styles.picker}>
      {note && <p className={styles.hint}>{note}</p>}
      <FilePlace
        title={title}
        act={t(chosen ? 'replace' : 'choose')}
        types={pictureTypes}
        isWrong={Boolean(wrong)}
        isFull={isSingle && chosen !== undefined && !isGone}
        {...(isSingle && { onSeveral: picture.refuseSeveral })}
        onChoose={file => {
          forget()
          void picture.choose(file)
        }}
        state={
          <>
            {(!wrong || (chosen && !isGone)) && <State of={picture} isShownWhole={isShownWhole} />}
            {wrong && <FieldError id={`${id}-wrong`}>{wrong}</FieldError>}
            {chosen && !isGone && isUpright && !isShownWhole && <p role="status">{t('upright')}</p>}
          </>
        }
      >
        {chosen && !isGone ? (
          <img
            className={isShownWhole ? styles.whole : styles.image}
            src={chosen.url || undefined}
            alt=""
            onLoad={({ currentTarget }) => setUpright(isTall(currentTarget))}
            onError={() => picture.findUnreadable()}
          />
        ) : (
          <EmptyPlace>
            <Plus size={28} />
          </EmptyPlace>
        )}
      </FilePlace>
      {chosen && (
        <Button
          kind="quiet"
          icon={<Bin />}
          onClick={() => {
            forget()
            picture.remove()
          }}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

const isTall = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalHeight > naturalWidth

function useFault({ mistake, isSending }: PictureDraft, found: ReactNode) {
  const { t } = useTranslation('picture-field')
  if (mistake) return <RefusalText id={mistake} />
  if (found === true) return isSending && t('waiting')
  return found
}

function State({ of, isShownWhole }: { of: PictureDraft; isShownWhole: boolean }) {
  const { t } = useTranslation('picture-field')
  const sentences = useRefusalSentences()
  const { chosen } = of
  if (chosen?.state === 'sending') {
    const percent = percentOf(chosen.share)
    return (
      <>
        <ProgressBar label={t('label')} share={chosen.share} />
        <p className={styles.hint}>{t('sending', { percent })}</p>
      </>
    )
  }
  if (chosen?.state === 'failed') {
    return (
      <div className={styles.failed}>
        <FieldError id="picture-failed">
          {t('notSent', { sentence: sentences.ofFailure(chosen.failure) })}
        </FieldError>
        <Button onClick={of.again}>{t('again')}</Button>
      </div>
    )
  }
  return <p className={styles.hint}>{t(isShownWhole ? 'hint.whole' : 'hint')}</p>
}
