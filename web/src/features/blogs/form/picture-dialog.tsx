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
import { usePicture } from '../../picture-field/use-picture.ts'
import type { PictureAttributes } from './picture-node.ts'

interface PictureDialogProps {
  /** The one that is changed; nothing of a new one. */
  of: Partial<PictureAttributes>
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
export function PictureDialog({ of, language, onClose, onTake, onRemove }: PictureDialogProps) {
  const { t } = useTranslation('blogs')
  const formId = useId()
  const picture = usePicture(of.src ? { _id: of.src, url: of.src } : null, 'picture.invalid')
  const [words, setWords] = useState(of.alt ?? '')
  const [wrong, setWrong] = useState<Faults>({})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // It stands within another form, which is not sent with it.
    event.stopPropagation()
    const src = picture.address
    const faults = { picture: src === '', words: isNeededIn(language) && words.trim() === '' }
    if (faults.picture || faults.words) {
      return focusFirstInvalid(event.currentTarget, () => setWrong(faults))
    }
    const size = picture.isChanged ? {} : { width: of.width ?? null, height: of.height ?? null }
    onTake({ width: null, height: null, ...size, src, alt: words.trim() })
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
          {of.src && <Button onClick={onRemove}>{t('picture.remove')}</Button>}
          <Button type="submit" form={formId} kind="primary">
            {t(of.src ? 'picture.change' : 'picture.insert')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <PictureField
          title={t('picture.file')}
          picture={picture}
          form={{
            errors: wrong.picture ? { picture: picture.isSending || t('picture.missing') } : {},
            clearFieldError: () => setWrong({}),
          }}
          field="picture"
          isSingle
          isShownWhole
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
