import { access, type OwnPasskey } from '@konsil/contract/access'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

interface RemovalProps {
  /** Without it the password alone is enough again, and the recovery codes go too. */
  isLast: boolean
  onClose: () => void
}

export function RemoveAppDialog({ isLast, onClose }: RemovalProps) {
  const { t } = useTranslation('account')
  const removal = useAct({
    act: () => call(access.removeApp, {}),
    done: t('factor.removed'),
    failed: t('factor.remove.failed'),
    changes: ['access'],
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('factor.remove.ask')}
      keep={t('cancel')}
      act={t('factor.remove.submit')}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
    >
      {t(isLast ? 'factor.remove.text' : 'factor.remove.textOthers')}
    </ConfirmDialog>
  )
}

export function RemovePasskeyDialog({
  of,
  isLast,
  onClose,
}: RemovalProps & { of: Pick<OwnPasskey, '_id' | 'name'> }) {
  const { t } = useTranslation('account')
  const removal = useAct({
    act: () => call(access.removePasskey, { id: of._id }),
    done: t('factor.passkey.removed'),
    failed: t('factor.passkey.remove.failed'),
    changes: ['access'],
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('factor.passkey.remove.ask', { name: of.name })}
      keep={t('cancel')}
      act={t('factor.passkey.remove.submit')}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
    >
      {t(isLast ? 'factor.remove.text' : 'factor.remove.textOthers')}
    </ConfirmDialog>
  )
}

interface RenewCodesDialogProps {
  onDone: (codes: string[]) => void
  onClose: () => void
}

export function RenewCodesDialog({ onDone, onClose }: RenewCodesDialogProps) {
  const { t } = useTranslation('account')
  const renewal = useAct({
    act: () => call(access.renewRecoveryCodes, {}),
    failed: t('factor.renew.failed'),
    changes: ['access'],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={t('factor.renew.ask')}
      keep={t('cancel')}
      act={t('factor.renew.submit')}
      busy={renewal.isPending}
      onClose={onClose}
      onConfirm={() => renewal.mutate()}
    >
      {t('factor.renew.text')}
    </ConfirmDialog>
  )
}
