import type { FormErrors } from '@mantine/form'
import { serviceImageTypes } from '@konsil/contract/offered-service'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText, useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { EmptyPlace, FilePlace } from '../../../ui/pickers/file-place.tsx'
import { Bin, Plus } from '../../../ui/drawing/icons.tsx'
import { percentOf, ProgressBar } from '../../../ui/display/progress-bar.tsx'
import styles from './thumbnail-picker.module.css'
import type { ThumbnailDraft } from './use-thumbnail.ts'

interface FormOfPicture {
  errors: FormErrors
  clearFieldError(field: 'images'): void
}

interface ThumbnailPickerProps {
  title: ReactNode
  /** What to know before one is chosen. */
  note?: ReactNode
  picture: ThumbnailDraft
  /** Finds fault with `images`: in words, or `true` while it is not there. */
  form: FormOfPicture
}

/** A place for the picture of a service, and what became of it. */
export function ThumbnailPicker({ title, note, picture, form }: ThumbnailPickerProps) {
  const { t } = useTranslation('services')
  const id = useId()
  const { chosen } = picture
  const wrong = useFault(picture, form)
  // What was wrong with one picture is not wrong with the next.
  const forget = () => form.clearFieldError('images')
  return (
    <div className={styles.picker}>
      {note && <p className={styles.hint}>{note}</p>}
      <FilePlace
        title={title}
        act={t(chosen ? 'picture.replace' : 'picture.choose')}
        types={serviceImageTypes}
        isWrong={Boolean(wrong)}
        onChoose={file => {
          forget()
          void picture.choose(file)
        }}
        state={
          <>
            {(!wrong || chosen) && <State of={picture} />}
            {wrong && <FieldError id={`${id}-wrong`}>{wrong}</FieldError>}
          </>
        }
      >
        {chosen ? (
          <img
            className={styles.image}
            src={chosen.url}
            alt=""
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
          {t('picture.remove')}
        </Button>
      )}
    </div>
  )
}

function useFault({ mistake, isSending }: ThumbnailDraft, { errors }: FormOfPicture) {
  const { t } = useTranslation('services')
  if (mistake) return <RefusalText id={mistake} />
  if (errors.images === true) return isSending && t('picture.waiting')
  return errors.images
}

function State({ of }: { of: ThumbnailDraft }) {
  const { t } = useTranslation('services')
  const sentences = useRefusalSentences()
  const { chosen } = of
  if (chosen?.state === 'sending') {
    const percent = percentOf(chosen.share)
    return (
      <>
        <ProgressBar label={t('field.picture')} share={chosen.share} />
        <p className={styles.hint}>{t('picture.sending', { percent })}</p>
      </>
    )
  }
  if (chosen?.state === 'failed') {
    return (
      <div className={styles.failed}>
        <FieldError id="picture-failed">
          {t('picture.notSent', { sentence: sentences.ofFailure(chosen.failure) })}
        </FieldError>
        <Button onClick={of.again}>{t('picture.again')}</Button>
      </div>
    )
  }
  return <p className={styles.hint}>{t('picture.hint')}</p>
}
