import { account } from '@konsil/contract/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface PublicCardProps {
  isPublic: boolean
  onMarked: (isPublic: boolean) => void
}

/** Acts at once; when it fails, the tick goes back to where it was (PROF-13). */
export function PublicCard({ isPublic, onMarked }: PublicCardProps) {
  const { t } = useTranslation('account')
  const { role } = useSignedIn()
  const sentences = useRefusalSentences()
  const [isMarked, setMarked] = useState(isPublic)
  const [busy, setBusy] = useState(false)

  const mark = async (wished: boolean) => {
    setMarked(wished)
    setBusy(true)
    try {
      await call(account.markPublic, { isPublic: wished })
      onMarked(wished)
      toast.success(t(wished ? 'public.marked' : 'public.unmarked'))
    } catch (failure) {
      setMarked(!wished)
      toast.failure(sentences.ofFailure(failure), failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={t('public.title')}>
      <Checkbox
        name="isPublic"
        label={t('public.label')}
        hint={t(role === 'DOCTOR' ? 'public.hint.doctor' : 'public.hint.patient')}
        checked={isMarked}
        aria-disabled={busy || undefined}
        onChange={({ target }) => {
          if (!busy) void mark(target.checked)
        }}
      />
    </Card>
  )
}
