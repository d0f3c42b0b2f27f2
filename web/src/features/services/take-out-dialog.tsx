import type { CatalogueService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { textIn } from '../../lib/text-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAct } from './use-act.ts'

interface TakeOutDialogProps {
  /** Undefined while nothing is asked. */
  of: CatalogueService | undefined
  onClose: () => void
}

/** Asked before a service leaves the catalogue (ASERV-25). */
export function TakeOutDialog({ of, onClose }: TakeOutDialogProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const removal = useAct({
    act: (serviceId: string) => call(services.removeFromCatalogue, { serviceId }),
    done: t('remove.done'),
    failed: t('remove.failed'),
    onDone: onClose,
    onOutdated: onClose,
  })
  return (
    <Dialog
      open={of !== undefined}
      title={t('remove.title', { name: of && textIn(of.name, language) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            kind="danger"
            busy={removal.isPending}
            onClick={() => of && removal.mutate(of._id)}
          >
            {t('remove.do')}
          </Button>
        </>
      }
    >
      {t('takeOut.text')}
    </Dialog>
  )
}
