import { declineReasonLength, type ProposedService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { fullName } from '@konsil/contract/full-name'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import styles from './approve-step.module.css'
import type { Deciding } from './approve-step.tsx'
import { useServiceAct } from '../use-service-act.ts'

const schema = services.reject.input.pick({ declineReason: true })

/** Why it is declined: its doctor reads it (ASERV-18). */
export function DeclineStep({ of, formId, onDone, onBusy, onChanged }: Deciding) {
  const { t } = useTranslation('services')
  const declining = useDecline(of, onDone)
  const form = useRuledForm({
    schema,
    keepAs: `decline ${of._id}`,
    closes: true,
    initialValues: { declineReason: '' },
    send: async ({ declineReason }) => {
      await declining.mutateAsync(declineReason)
    },
    // Told by the act; what was written stays here.
    onFailure: () => undefined,
  })
  const isBlank = form.values.declineReason.trim() === ''
  useEffect(() => onBusy(declining.isPending), [onBusy, declining.isPending])
  useEffect(() => onChanged(!isBlank), [onChanged, isBlank])
  return (
    <Form id={formId} onSubmit={form.submit} className={styles.reason}>
      <TextArea
        {...form.getInputProps('declineReason')}
        name="declineReason"
        label={t('decline.question')}
        hint={t('decline.hint', { name: fullName(of.doctor.profile) })}
        maxLength={declineReasonLength}
        rows={6}
      />
    </Form>
  )
}

function useDecline({ _id: serviceId, version }: ProposedService, onDone: () => void) {
  const { t } = useTranslation('services')
  return useServiceAct({
    act: (declineReason: string) => call(services.reject, { serviceId, version, declineReason }),
    done: t('decline.done'),
    failed: t('decline.failed'),
    onDone,
    onOutdated: onDone,
  })
}
