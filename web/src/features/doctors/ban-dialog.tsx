import { inCents } from '@konsil/contract/core/money'
import type { EffectOfBan } from '@konsil/contract/doctors'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { moneyText } from '../../ui/display/money-text.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import own from './ban-dialog.module.css'
import styles from './doctors.module.css'
import { effectOfBanQuery } from './queries.ts'

interface BanDialogProps {
  isOpen: boolean
  id: string
  name: string
  isUnderWay: boolean
  onClose: () => void
  onBan: () => void
}

/** What follows for whom is said before it is done, by number and sum. The server asks for a proof first. */
export function BanDialog({ isOpen, id, name, isUnderWay, onClose, onBan }: BanDialogProps) {
  const { t } = useTranslation('doctors')
  const effect = useQuery({ ...effectOfBanQuery(id), enabled: isOpen })
  const banOnce = useOnce(onBan, isUnderWay)
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('ban.question')}
      keep={t('ban.keep')}
      act={t('ban')}
      busy={isUnderWay || effect.isLoading}
      onClose={onClose}
      onConfirm={banOnce}
    >
      <div className={styles.paragraphs}>
        <p>{t('ban.text', { name })}</p>
        <p>{t('ban.patients')}</p>
        <Loaded
          query={effect}
          wait={<Skeleton shape="block" height="3rem" />}
          failed={t('ban.effect.failed')}
        >
          {of => <Effect of={of} />}
        </Loaded>
      </div>
    </ConfirmDialog>
  )
}

/** A second click comes before anything shows that the first is under way. */
function useOnce(act: () => void, isUnderWay: boolean) {
  const isHeld = useRef(false)
  useEffect(() => {
    if (!isUnderWay) isHeld.current = false
  }, [isUnderWay])
  return () => {
    if (isHeld.current) return
    isHeld.current = true
    act()
  }
}

function Effect({ of: { asked, refundedAtOnce, unpaid, back } }: { of: EffectOfBan }) {
  const { t } = useTranslation('doctors')
  const { language } = useLanguage()
  if (asked + refundedAtOnce + unpaid === 0) return <p>{t('ban.effect.none')}</p>
  const sums = back.map(({ value, currency }) =>
    moneyText({ cents: inCents(value), currency }, language),
  )
  const sum = new Intl.ListFormat(language).format(sums)
  return (
    <>
      <ul className={own.list}>
        {asked > 0 && <li>{t('ban.effect.asked', { count: asked })}</li>}
        {refundedAtOnce > 0 && <li>{t('ban.effect.atOnce', { count: refundedAtOnce })}</li>}
        {unpaid > 0 && <li>{t('ban.effect.unpaid', { count: unpaid })}</li>}
      </ul>
      {sums.length > 0 && (
        <p className={own.sum}>
          <strong>{t('ban.effect.back', { sum })}</strong>
        </p>
      )}
    </>
  )
}
