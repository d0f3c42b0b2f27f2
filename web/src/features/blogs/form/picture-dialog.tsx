import type { Language } from '@konsil/contract/core/texts'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../../lib/calls/refusal-text.tsx'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PictureField } from '../../picture-field/picture-field.tsx'
import { type PictureDraft, usePicture } from '../../picture-field/use-picture.ts'
import type { PictureAttributes } from './picture-node.ts'
import type { PicturesSeen } from './use-pictures-seen.ts'

type Opened = Partial<PictureAttributes>

interface PictureDialogProps {
  /** The one that is changed; nothing of a new one. */
  of: Opened
  seen: PicturesSeen
  /** Of the text: in English no picture stands without words (BLOG-07). */
  language: Language
  onClose: () => void
  onTake: (picture: PictureAttributes) => void
  onRemove: () => void
}

interface Faults {
  picture?: boolean
  words?: boolean
}

/** A picture for the text, and what it shows for whoever does not see it. */
export function PictureDialog(props: PictureDialogProps) {
  const { of, seen, language, onClose, onTake, onRemove } = props
  const { t } = useTranslation('blogs')
  const formId = useId()
  const { src = '' } = of
  const { picture, isGone, written } = usePictureOf(of, seen)
  const [words, setWords] = useState(of.alt ?? '')
  const [wrong, setWrong] = useState<Faults>({})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // It stands within another form, which is not sent with it.
    event.stopPropagation()
    const faults = {
      picture: picture.address === '' || isGone,
      words: isNeededIn(language) && words.trim() === '',
    }
    if (faults.picture || faults.words) {
      return focusFirstInvalid(event.currentTarget, () => setWrong(faults))
    }
    onTake({ ...written, alt: words.trim() })
  }
  return (
    <FormDialog
      open
      isUnsaved={picture.isChanged || words !== (of.alt ?? '')}
      title={t('picture.title')}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('cancel')}</CancelButton>
          {src && <Button onClick={onRemove}>{t('picture.remove')}</Button>}
          <Button type="submit" form={formId} kind="primary">
            {t(src ? 'picture.change' : 'picture.insert')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <Picture
          picture={picture}
          isGone={isGone}
          isMissing={wrong.picture === true}
          onForget={() => setWrong({})}
        />
        <WordsField
          language={language}
          isWrong={wrong.words === true}
          value={words}
          onChange={value => {
            setWords(value)
            setWrong(now => ({ ...now, words: false }))
          }}
        />
      </Form>
    </FormDialog>
  )
}

/** One that stays keeps the address under which it is written, and its size. */
function usePictureOf({ src = '', width = null, height = null }: Opened, seen: PicturesSeen) {
  const kept = src === '' ? null : { _id: src, url: seen.addressOf(src) }
  const picture = usePicture(kept, 'picture.invalid')
  return {
    picture,
    isGone: !picture.isChanged && seen.isGone(src),
    written: picture.isChanged
      ? { src: picture.address, width: null, height: null }
      : { src, width, height },
  }
}

interface PictureProps {
  picture: PictureDraft
  isGone: boolean
  isMissing: boolean
  onForget: () => void
}

function Picture({ picture, isGone, isMissing, onForget }: PictureProps) {
  const { t } = useTranslation('blogs')
  const missing = isMissing && (picture.isSending || t('picture.missing'))
  return (
    <PictureField
      title={t('picture.file')}
      picture={picture}
      form={{
        errors: { picture: isGone ? t('picture.gone') : missing },
        clearFieldError: onForget,
      }}
      field="picture"
      isSingle
      isGone={isGone}
      isShownWhole
    />
  )
}

interface WordsFieldProps {
  language: Language
  isWrong: boolean
  value: string
  onChange: (value: string) => void
}

function WordsField({ language, isWrong, value, onChange }: WordsFieldProps) {
  const { t } = useTranslation('blogs')
  return (
    <TextField
      label={t('picture.words')}
      hint={t('picture.words.hint')}
      optional={!isNeededIn(language)}
      lang={language}
      maxLength={300}
      value={value}
      error={isWrong && <RefusalText id="picture.words.required" />}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const isNeededIn = (language: Language) => language === 'en'
