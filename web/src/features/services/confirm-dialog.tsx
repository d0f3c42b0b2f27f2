import type { DoctorService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { textIn } from '../../lib/text-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAct } from './use-act.ts'

const calls = {
  remove: services.remove,
  activate: services.activate,
  deactivate: services.deactivate,
}
export type Confirmed = keyof typeof calls

interface ConfirmDialogProps {
  open: boolean
  act: Confirmed
  of: DoctorService | undefined
  onClose: () => void
}

/** Asked before a service is deleted, deactivated or activated (SERV-18, SERV-19). */
export function ConfirmDialog({ open, act, of, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const doing = useAct({
    act: (id: string) => call(calls[act], { id }),
    done: t(`${act}.done`),
    failed: t(`${act}.failed`),
    onDone: onClose,
    onOutdated: onClose,
  })
  return (
    <Dialog
      open={open}
      title={t(`${act}.title`, { name: of && textIn(of.service.name, language) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            kind={act === 'activate' ? 'primary' : 'danger'}
            busy={doing.isPending}
            onClick={() => of && doing.mutate(of._id)}
          >
            {t(`${act}.do`)}
          </Button>
        </>
      }
    >
      {t(`${act}.text`)}
    </Dialog>
  )
}
