import type { ConsultationType } from '@konsil/contract/offered-service'
import { inCents, type Money as Price } from '@konsil/contract/core/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Camera, Letter, Phone } from '../../ui/drawing/icons.tsx'
import { Money, moneyText } from '../../ui/display/money.tsx'
import styles from './service-words.module.css'

export const minutesOf = (hours: number) => Math.round(hours * 60)

const icons: Record<ConsultationType, ReactNode> = {
  VIDEO: <Camera />,
  PHONE: <Phone />,
  CHAT: <Letter />,
}

interface Talk {
  consultationType: ConsultationType
  /** In hours. */
  duration: number
}

/** 'Video call, 30 minutes'; 0 hours mean no call (SERV-05). */
export function TalkWords({ consultationType, duration }: Talk) {
  const { t } = useTranslation('services')
  return (
    <span className={styles.talk}>
      {icons[consultationType]}
      <span>
        {t(`type.${consultationType}`)},{' '}
        {duration === 0 ? t('noCall') : t('minutes', { minutes: minutesOf(duration) })}
      </span>
    </span>
  )
}

export const PriceWords = ({ of: { value, currency } }: { of: Price }) => (
  <Money cents={inCents(value)} currency={currency} />
)

/** For a price inside a sentence. */
export const priceText = ({ value, currency }: Price, language: string) =>
  moneyText({ cents: inCents(value), currency }, language)

/** The price with the note that stands beside each one (SERV-23). */
export function PriceWithNote({ of }: { of: Price }) {
  const { t } = useTranslation('services')
  return (
    <p className={styles.price}>
      <strong>
        <PriceWords of={of} />
      </strong>{' '}
      <span>{t('vat')}</span>
    </p>
  )
}
