import type { CatalogueService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useServiceAct } from '../use-service-act.ts'

interface TakeOutDialogProps {
  /** Undefined while nothing is asked. */
  of: CatalogueService | undefined
  onClose: () => void
}

/** Asked before a service leaves the catalogue (ASERV-25). */
export function TakeOutDialog({ of, onClose }: TakeOutDialogProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const removal = useServiceAct({
    act: (serviceId: string) => call(services.removeFromCatalogue, { serviceId }),
    done: t('remove.done'),
    failed: t('remove.failed'),
    onDone: onClose,
    onOutdated: onClose,
  })
  return (
    <ConfirmDialog
      open={of !== undefined}
      title={t('remove.title', { name: of && textIn(of.name, language) })}
      keep={t('dialog.cancel')}
      act={t('remove.do')}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => of && removal.mutate(of._id)}
    >
      {t('takeOut.text')}
    </ConfirmDialog>
  )
}
