import type { CatalogueService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useNewer } from '../../../lib/signed-in/use-newer.ts'
import { Notice } from '../../../ui/form/notice.tsx'
import { ServiceDialog } from '../form/service-dialog.tsx'
import { useServiceAct } from '../use-service-act.ts'
import type { ServiceQuestion } from '../form/use-service-draft.ts'

interface CatalogueDialogProps {
  open: boolean
  /** The service that is changed; a new one without. */
  of: CatalogueService | undefined
  onClose: () => void
  onDone: () => void
}

/** A service of the catalogue, added or changed (ASERV-02). */
export function CatalogueDialog({ open, of, onClose, onDone }: CatalogueDialogProps) {
  const { t } = useTranslation('services')
  const words = of ? 'catalogueChange' : 'catalogueAdd'
  const { version, newer, find, settle } = useNewer(of, () => call(services.listCatalogue, {}))
  const saving = useServiceAct({
    act: (question: ServiceQuestion) =>
      of
        ? call(services.updateInCatalogue, { ...question, id: of._id, version })
        : call(services.addToCatalogue, question),
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
      note={of && <Notice>{t('catalogueChange.note')}</Notice>}
      content={of}
      reader="office"
      newer={newer}
      onDecided={settle}
      onClose={onClose}
      save={question => saving.mutateAsync(question)}
    />
  )
}
