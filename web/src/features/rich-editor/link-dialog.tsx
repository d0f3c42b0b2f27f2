import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CancelButton } from '../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { addressFrom } from './address.ts'

interface LinkDialogProps {
  /** Where it leads now; empty of a new one. */
  address: string
  /** Nothing is marked: the link gets words of its own. */
  needsWords: boolean
  /** A page that others can read along is none. */
  isSecure: boolean
  onClose: () => void
  onTake: (address: string, words: string) => void
  onRemove: () => void
}

/** Where a link leads: to a page or a mailbox, and nowhere else. */
export function LinkDialog(props: LinkDialogProps) {
  const { address, needsWords, isSecure, onClose, onTake, onRemove } = props
  const { t } = useTranslation('rich-editor')
  const formId = useId()
  const [typed, setTyped] = useState(address)
  const [words, setWords] = useState('')
  const [isWrong, setWrong] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // It stands within another form, which is not sent with it.
    event.stopPropagation()
    const found = addressFrom(typed, { isSecure })
    if (found === undefined) return focusFirstInvalid(event.currentTarget, () => setWrong(true))
    onTake(found, words.trim() || typed.trim())
  }
  return (
    <FormDialog
      open
      isUnsaved={typed !== address || words !== ''}
      title={t('link.title')}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('link.cancel')}</CancelButton>
          {address !== '' && <Button onClick={onRemove}>{t('link.remove')}</Button>}
          <Button type="submit" form={formId} kind="primary">
            {t('link.take')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <TextField
          label={t('link.address')}
          hint={t('link.hint')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          value={typed}
          error={isWrong && t(isSecure ? 'link.insecure' : 'link.wrong')}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
        />
        {needsWords && (
          <TextField
            label={t('link.words')}
            optional
            maxLength={200}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Form>
    </FormDialog>
  )
}
