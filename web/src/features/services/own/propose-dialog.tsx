import type { DoctorService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useNewer } from '../../../lib/signed-in/use-newer.ts'
import { Notice } from '../../../ui/form/notice.tsx'
import { ServiceDialog } from '../form/service-dialog.tsx'
import { useServiceAct } from '../use-service-act.ts'
import type { ServiceQuestion } from '../form/use-service-draft.ts'

interface ProposeDialogProps {
  open: boolean
  /** The proposal that is changed; a new one without. */
  of: DoctorService | undefined
  onClose: () => void
  onDone: () => void
}

/** A service of the own, which an administrator decides on (SERV-10). */
export function ProposeDialog({ open, of, onClose, onDone }: ProposeDialogProps) {
  const { t } = useTranslation('services')
  const words = of ? 'editProposal' : 'propose'
  const { version, newer, find, settle } = useNewer(of, () => call(services.listOwn, {}))
  const saving = useServiceAct({
    act: (question: ServiceQuestion) =>
      of
        ? call(services.updateProposal, { ...question, id: of._id, version })
        : call(services.propose, question),
    done: t(`${words}.done`),
    failed: t(`${words}.failed`),
    onDone,
    onChanged: find,
  })
  return (
    <ServiceDialog
      open={open}
      title={t(`${words}.title`)}
      send={t(`${words}.send`)}
      note={
        of?.declineReason && (
          <Notice kind="danger" title={t('reason.ours')}>
            {of.declineReason}
          </Notice>
        )
      }
      content={of?.service}
      reader="doctor"
      newer={newer?.service}
      onDecided={settle}
      onClose={onClose}
      save={question => saving.mutateAsync(question)}
    />
  )
}
