import type { DoctorService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { Notice } from '../../../ui/form/notice.tsx'
import { ServiceDialog } from '../form/service-dialog.tsx'
import { useServiceSaving } from '../form/use-service-saving.ts'

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
  const { newer, ...saving } = useServiceSaving({
    of,
    readList: () => call(services.listOwn, {}),
    words: { add: 'propose', change: 'editProposal' },
    add: question => call(services.propose, question),
    change: question => call(services.updateProposal, question),
    onDone,
  })
  return (
    <ServiceDialog
      {...saving}
      open={open}
      note={
        of?.declineReason && (
          <Notice kind="danger" title={t('reason.ours')}>
            {of.declineReason}
          </Notice>
        )
      }
      content={of?.service}
      keepAs={`proposal ${of?._id ?? 'new'}`}
      reader="doctor"
      newer={newer?.service}
      onClose={onClose}
    />
  )
}
