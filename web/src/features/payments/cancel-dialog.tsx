import type { OutputOf } from '@konsil/contract/core/endpoint'
import { instantFrom } from '@konsil/contract/core/time'
import { paying } from '@konsil/contract/paying'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { formatDateTime } from '../../lib/signed-in/dates.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { cancellationQuery } from './opened.ts'
import { refundWords, refundWordsOfDoctor } from './refund-words.ts'

type Cancellation = OutputOf<typeof paying.readCancellation>
type Canceller = 'PATIENT' | 'DOCTOR'

interface CancelDialogProps {
  appointmentId: string
  role: Canceller
  /** That is known already. */
  reason?: string
  /** Nobody but whoever reserved it has seen it: nobody reads why. */
  isUnpaid?: boolean
  /** One with a day alone takes no time from others. */
  isWritten: boolean
  open: boolean
  onClose: () => void
}

const schema = paying.cancel.input.pick({ reason: true })

/** Sends the refund along as it was shown: another one by now is shown first. */
function useCancelling({ appointmentId, reason: known = '', open, onClose }: CancelDialogProps) {
  const { t } = useTranslation('payments')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const cancellation = useQuery({ ...cancellationQuery(appointmentId), enabled: open })
  const form = useRuledForm({
    schema,
    keepAs: `cancellation ${appointmentId}`,
    closes: true,
    initialValues: { reason: known },
    async send({ reason }) {
      const refund = cancellation.data?.refund
      await call(paying.cancel, { appointmentId, reason, ...(refund ? { refund } : {}) })
      toast.success(t('cancel.done'))
      onClose()
      await askAgain(queries, ['appointments', 'booking', 'schedules'])
    },
    onFailure(failure, told) {
      if (told) return
      if (failure instanceof Refused && failure.is('refund.changed')) {
        void cancellation.refetch()
        toast.failure(t('cancel.changed'), failure)
        return
      }
      toast.failure(sentences.because(t('cancel.failed'), failure), failure)
      void askAgain(queries, ['appointments'])
    },
  })
  return { cancellation, form }
}

/** Says to the cent what goes back before anything is given up (PAY-15). What was written stays in it, however it closes. */
export function CancelDialog(props: CancelDialogProps) {
  const { role, isUnpaid = false, isWritten, open, onClose } = props
  const { t } = useTranslation('payments')
  const formId = useId()
  const { cancellation, form } = useCancelling(props)
  return (
    <FormDialog
      open={open}
      isUnsaved={false}
      title={t('cancel.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel.keep')}</Button>
          <Button
            type="submit"
            form={formId}
            kind="danger"
            busy={form.submitting}
            disabled={cancellation.data === undefined}
          >
            {t('cancel.do')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <Loaded
          query={cancellation}
          wait={<Skeleton shape="block" height="6rem" />}
          failed={t('cancel.failedToLoad')}
        >
          {data => <MoneyBack cancellation={data} role={role} isWritten={isWritten} />}
        </Loaded>
        {!isUnpaid && (
          <TextArea
            {...form.getInputProps('reason')}
            name="reason"
            label={t('cancel.reason')}
            hint={t(`cancel.reason${role}`)}
            maxLength={1000}
            aria-required
          />
        )}
      </Form>
    </FormDialog>
  )
}

interface MoneyBackProps extends Pick<CancelDialogProps, 'role' | 'isWritten'> {
  cancellation: Cancellation
}

function MoneyBack({ cancellation, role, isWritten }: MoneyBackProps) {
  const { t } = useTranslation('payments')
  const { language } = useLanguage()
  const habits = useDateHabits()
  const { paid, refund, freeUntil } = cancellation
  const time = isWritten ? '' : t('cancel.time')
  if (paid.value === 0) return <Notice>{`${t('cancel.notPaid')} ${time}`.trim()}</Notice>
  const isAll = refund.value === paid.value
  const [own, ...besides] = refundWords(cancellation, t, language)
  const ofPatient = refundWordsOfDoctor(cancellation, t, language)
  return (
    <Notice kind={isAll ? 'info' : 'caution'} title={role === 'DOCTOR' ? ofPatient : own}>
      {refund.value > 0 && <p>{t('cancel.how')}</p>}
      {role === 'PATIENT' && besides.map(said => <p key={said}>{said}</p>)}
      {freeUntil && isAll && (
        <p>{t('cancel.free', { time: formatDateTime(instantFrom(freeUntil), habits) })}</p>
      )}
      {time && <p>{time}</p>}
    </Notice>
  )
}
