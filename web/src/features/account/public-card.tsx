import { account } from '@konsil/contract/account'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Card } from '../../ui/display/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'

interface PublicCardProps {
  isPublic: boolean
  onMarked: (isPublic: boolean) => void
}

/** Acts at once; when it fails, the tick goes back to where it was (PROF-13). */
export function PublicCard({ isPublic, onMarked }: PublicCardProps) {
  const { t } = useTranslation('account')
  const reader = useSignedIn().role === 'DOCTOR' ? 'doctor' : 'patient'
  const marking = useAct({
    act: (wished: boolean) => call(account.markPublic, { isPublic: wished }),
    done: wished => t(wished ? `public.marked.${reader}` : `public.unmarked.${reader}`),
    failed: t('public.failed'),
    // The form beside it keeps the profile as it was opened: somebody may be writing there.
    changes: [],
    onDone: kept => onMarked(kept.isPublic),
  })

  return (
    <Card title={t('public.title')}>
      <Checkbox
        name="isPublic"
        label={t(`public.label.${reader}`)}
        hint={t(`public.hint.${reader}`)}
        checked={marking.isPending ? marking.variables : isPublic}
        aria-disabled={marking.isPending || undefined}
        onChange={({ target }) => {
          if (!marking.isPending) marking.mutate(target.checked)
        }}
      />
    </Card>
  )
}
