import { callNumber } from '@konsil/contract/call-number'
import { videoCalls } from '@konsil/contract/video-calls'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { call } from '../../../lib/calls/api.ts'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { CallNumberFields } from '../../account/call-number-fields.tsx'
import { callNumberOf } from '../../account/call-number-of.ts'
import { profileQuery } from '../../account/queries.ts'

interface ReleaseDialogProps {
  callId: string
  open: boolean
  onClose: () => void
}

const rules = z.object({ phone: callNumber })
type Values = z.input<typeof rules>

export function ReleaseDialog({ callId, open, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('appointments')
  const formId = useId()
  const profile = useQuery({ ...profileQuery, enabled: open })
  const form = useNumberForm({ callId, onDone: onClose, profile: profile.data })
  return (
    <FormDialog
      open={open}
      isUnsaved={false}
      title={t('talk.release.title')}
      onClose={onClose}
      actions={
        profile.data && (
          <>
            <CancelButton>{t('case.keep')}</CancelButton>
            <Button kind="primary" type="submit" form={formId} busy={form.submitting}>
              {t('talk.release.act')}
            </Button>
          </>
        )
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <p>{t('talk.release.then')}</p>
        <Loaded query={profile} wait={<Skeleton shape="block" height="6rem" />}>
          {() => <CallNumberFields form={form} />}
        </Loaded>
      </Form>
    </FormDialog>
  )
}

interface NumberOf {
  callId: string
  onDone: () => void
  profile: { phone: string | null; phoneAreaCode: string | null } | undefined
}

function useNumberForm({ callId, onDone, profile }: NumberOf) {
  const { t } = useTranslation('appointments')
  const releasing = useAct({
    act: (phone: Values['phone']) => call(videoCalls.releasePhone, { callId, phone }),
    done: t('talk.release.done'),
    failed: t('talk.release.failed'),
    changes: ['video-calls'],
    onRefused: refused => Object.keys(form.errorsOf(refused)).length > 0,
    onDone,
  })
  const form = useRuledForm<Values>({
    schema: rules,
    initialValues: { phone: callNumberOf(profile) },
    follows: true,
    fields: ['phone'],
    keepAs: `number for call ${callId}`,
    atField: { 'phone.invalid': 'phone.number' },
    async send({ phone }) {
      await releasing.mutateAsync(phone)
      return { phone }
    },
    // Told by the act.
    onFailure: () => undefined,
  })
  return form
}
