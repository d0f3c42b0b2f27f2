import type { Certificate } from '@konsil/contract/certificates'
import { useTranslation } from 'react-i18next'
import { type StatusLook, StatusWord } from '../../ui/display/status-word.tsx'

const looks = {
  ACTIVE: { sign: 'done', tone: 'success' },
  PENDING_APPROVAL: { sign: 'waiting', tone: 'info' },
  REVIEWING: { sign: 'going', tone: 'info' },
  MISSING_QUESTIONAIRE: { sign: 'caution', tone: 'caution' },
  DEACTIVATED: { sign: 'ended', tone: 'plain' },
  REJECTED: { sign: 'failed', tone: 'danger' },
  EXPIRED: { sign: 'ended', tone: 'caution' },
  unknown: { sign: 'info', tone: 'plain' },
} as const satisfies Record<string, StatusLook>

type Word = keyof typeof looks
const isWord = (code: string): code is Word => Object.hasOwn(looks, code)

/** What came to its end by its date is called by that (decision 0017). */
export const isExpired = ({
  status,
  expirationDate,
}: Pick<Certificate, 'status' | 'expirationDate'>) =>
  status.code === 'DEACTIVATED' && expirationDate !== null

function wordOf(
  certificate: Pick<Certificate, 'expirationDate'> & { status: { code: string } },
): Word {
  const { code } = certificate.status
  if (code === 'DEACTIVATED' && certificate.expirationDate !== null) return 'EXPIRED'
  return isWord(code) ? code : 'unknown'
}

export function CertificateStatus(props: Parameters<typeof wordOf>[0]) {
  const { t } = useTranslation('certificates')
  const word = wordOf(props)
  return <StatusWord {...looks[word]}>{t(`status.${word}`)}</StatusWord>
}
