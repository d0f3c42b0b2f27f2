import type { DoctorService } from '@konsil/contract/offered-service'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { WideDialog } from '../../../ui/dialog/wide-dialog.tsx'
import { ServiceContentView } from '../service-content.tsx'

interface LookDialogProps {
  of: DoctorService | undefined
  onClose: () => void
}

/** All that a service is, in any state: its words, what it includes, who gets what of its price. */
export function LookDialog({ of, onClose }: LookDialogProps) {
  const { language } = useLanguage()
  return (
    <WideDialog
      open={of !== undefined}
      title={of ? textIn(of.service.name, language) : ''}
      onClose={onClose}
    >
      {of && (
        <ServiceContentView
          of={of.service}
          pictureUrl={of.service.thumbnailUrl?.url}
          options={of.service.options}
          reader="doctor"
        />
      )}
    </WideDialog>
  )
}
