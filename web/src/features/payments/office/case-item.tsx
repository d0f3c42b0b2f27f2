import { instantFrom } from '@konsil/contract/core/time'
import type { MoneyCase } from '@konsil/contract/money-case'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { useLanguage } from '../../../lib/words/language.ts'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { StatusIcon } from '../../../ui/form/status-icon.tsx'
import { idOfWhat, idOfWhich } from './case-ids.ts'
import { sayCase, sayWhatToDo } from './money-words.ts'
import styles from './payments.module.css'

interface CaseItemProps {
  of: MoneyCase
  acts: ReactNode
}

/** What happened, about which booking, and what to do. */
export function CaseItem({ of, acts }: CaseItemProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const { kind, payable, nameWithProvider, at } = of
  return (
    <li className={styles.case}>
      <StatusIcon of={kind === 'DISPUTE_WON' ? 'info' : 'caution'} size={22} />
      <div className={styles.words}>
        <p className={styles.what} id={idOfWhat(of)}>
          {sayCase(of, t, language)}
        </p>
        <p>{sayWhatToDo(of, t, language)}</p>
        <p className={styles.soft} id={idOfWhich(of)}>
          {payable && `${t('number', { code: payable.bookingNumber })} · `}
          <RelativeTime at={instantFrom(at)} />
          {nameWithProvider !== null && (
            <>
              <br />
              {t('case.named', { name: nameWithProvider })}
            </>
          )}
        </p>
        <ButtonRow>{acts}</ButtonRow>
      </div>
    </li>
  )
}
