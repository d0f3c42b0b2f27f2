import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languagesFor } from '../../../lib/signed-in/text-in.ts'
import { languageNames } from '../../../lib/visitor/kept-language.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Words } from './use-blog-form.ts'

interface WordsDialogProps {
  title: string
  words: Words
  longest: number
  /** Of several lines. */
  isLong: boolean
  onClose: () => void
  onTake: (words: Words) => void
}

/** The same in both languages, the reader's own first; one of them is enough (D-258). */
export function WordsDialog({ title, words, longest, isLong, onClose, onTake }: WordsDialogProps) {
  const { t } = useTranslation('blogs')
  const { language } = useLanguage()
  const formId = useId()
  const [typed, setTyped] = useState(words)
  const Field = isLong ? TextArea : TextField
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // It stands within another form, which is not sent with it.
    event.stopPropagation()
    onTake({ en: typed.en.trim(), de: typed.de.trim() })
  }
  return (
    <FormDialog
      open
      isUnsaved={typed.en !== words.en || typed.de !== words.de}
      title={title}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('cancel')}</CancelButton>
          <Button type="submit" form={formId} kind="primary">
            {t('words.take')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <p>{t('words.hint')}</p>
        {languagesFor(language).map(one => (
          <Field
            key={one}
            label={languageNames[one]}
            lang={one}
            maxLength={longest}
            value={typed[one]}
            onChange={({ target }) => setTyped(now => ({ ...now, [one]: target.value }))}
          />
        ))}
      </Form>
    </FormDialog>
  )
}
