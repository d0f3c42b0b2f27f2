import type { ListedPayable } from '@konsil/contract/payable'
import { useTranslation } from 'react-i18next'
import { type StatusLook, StatusWord } from '../../../ui/display/status-word.tsx'

const looks: Record<ListedPayable['state'], StatusLook> = {
  OPEN: { sign: 'waiting', tone: 'info' },
  UNDER_WAY: { sign: 'going', tone: 'info' },
  OVER: { sign: 'ended', tone: 'plain' },
  PAID: { sign: 'done', tone: 'success' },
  PARTLY_REFUNDED: { sign: 'done', tone: 'plain' },
  REFUNDED: { sign: 'ended', tone: 'plain' },
  REFUND_UNDER_WAY: { sign: 'going', tone: 'info' },
  REFUND_WAITING: { sign: 'waiting', tone: 'info' },
  REFUND_FAILED: { sign: 'caution', tone: 'caution' },
}

export function MoneyState({ of }: { of: ListedPayable['state'] }) {
  const { t } = useTranslation('money')
  return <StatusWord {...looks[of]}>{t(`state.${of}`)}</StatusWord>
}
