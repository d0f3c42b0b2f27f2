import type { DoctorService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useServiceAct } from '../use-service-act.ts'

const calls = {
  remove: services.remove,
  activate: services.activate,
  deactivate: services.deactivate,
}
export type Confirmed = keyof typeof calls

interface StateDialogProps {
  act: Confirmed
  /** Undefined while nothing is asked. */
  of: DoctorService | undefined
  onClose: () => void
}

/** Asked before a service is deleted, deactivated or activated (SERV-18, SERV-19). */
export function StateDialog({ act, of, onClose }: StateDialogProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const doing = useServiceAct({
    act: (id: string) => call(calls[act], { id }),
    done: t(`${act}.done`),
    failed: t(`${act}.failed`),
    onDone: onClose,
    onOutdated: onClose,
  })
  return (
    <ConfirmDialog
      open={of !== undefined}
      title={t(`${act}.title`, { name: of && textIn(of.service.name, language) })}
      keep={t('dialog.cancel')}
      act={t(`${act}.do`)}
      kind={act === 'activate' ? 'primary' : 'danger'}
      busy={doing.isPending}
      onClose={onClose}
      onConfirm={() => of && doing.mutate(of._id)}
    >
      {t(`${act}.text`)}
    </ConfirmDialog>
  )
}
