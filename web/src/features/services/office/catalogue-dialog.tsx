import type { CatalogueService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { Notice } from '../../../ui/form/notice.tsx'
import { ServiceDialog } from '../form/service-dialog.tsx'
import { useServiceSaving } from '../form/use-service-saving.ts'

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
  const saving = useServiceSaving({
    of,
    readList: () => call(services.listCatalogue, {}),
    words: { add: 'catalogueAdd', change: 'catalogueChange' },
    add: question => call(services.addToCatalogue, question),
    change: question => call(services.updateInCatalogue, question),
    onDone,
  })
  return (
    <ServiceDialog
      {...saving}
      open={open}
      note={of && <Notice>{t('catalogueChange.note')}</Notice>}
      content={of}
      keepAs={`catalogue ${of?._id ?? 'new'}`}
      reader="office"
      onClose={onClose}
    />
  )
}
