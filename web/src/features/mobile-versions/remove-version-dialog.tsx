import {
  longestVersion,
  type MobileVersion,
  mobileVersions,
} from '@konsil/contract/mobile-versions'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { CancelButton } from '../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useVersionWords } from './version-words.ts'

interface RemoveVersionDialogProps {
  /** Undefined while nothing is asked. */
  of: MobileVersion | undefined
  onClose: () => void
}

/** Deletes once its very version is typed (D-268). */
export function RemoveVersionDialog({ of, onClose }: RemoveVersionDialogProps) {
  const { t } = useTranslation('mobile-versions')
  const words = useVersionWords()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const removal = useAct({
    act: (id: string) => call(mobileVersions.remove, { id }),
    done: t('deleted'),
    failed: t('deleteFailed'),
    changes: ['mobile-versions'],
    onDone: onClose,
    onOutdated: onClose,
  })
  const { version = '' } = of ?? {}
  const isMeant = typed === version
  function remove(event: SubmitEvent) {
    event.preventDefault()
    if (of && isMeant) removal.mutate(of._id)
  }
  return (
    <FormDialog
      open={of !== undefined}
      // What is typed here is a safeguard, and nothing that anybody would miss.
      isUnsaved={false}
      title={t('remove.title', { version })}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('remove.keep')}</CancelButton>
          <Button
            type="submit"
            form={formId}
            kind="danger"
            busy={removal.isPending}
            aria-disabled={!isMeant}
          >
            {t('delete')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={remove}>
        {of && <p>{t(textOf(of), { app: words.appOf(of) })}</p>}
        <TextField
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          name="confirmation"
          label={t('remove.type', { version })}
          signs={12}
          maxLength={longestVersion}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Form>
    </FormDialog>
  )
}

const textOf = ({ release, requiredUpgrade }: MobileVersion) =>
  release && requiredUpgrade ? 'remove.text.required' : 'remove.text'
