import type { ConsultationType } from '@konsil/contract/offered-service'
import { inCents, type Money as Price } from '@konsil/contract/core/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Camera, Letter, Phone } from '../../ui/drawing/icons.tsx'
import { moneyText } from '../../ui/display/money-text.ts'
import styles from './service-words.module.css'

export const minutesOf = (hours: number) => Math.round(hours * 60)

const icons: Record<ConsultationType, ReactNode> = {
  VIDEO: <Camera />,
  PHONE: <Phone />,
  CHAT: <Letter />,
}

interface Talk {
  consultationType: ConsultationType
  minutes: number
}

/** 'Video call, 30 minutes'; 0 mean no call (SERV-05). */
export function TalkWords({ consultationType, minutes }: Talk) {
  const { t } = useTranslation('services')
  return (
    <span className={styles.talk}>
      {icons[consultationType]}
      <span>
        {t(`type.${consultationType}`)},{' '}
        {minutes === 0 ? t('noCall') : inOneLine(t('minutes', { minutes }))}
      </span>
    </span>
  )
}

const inOneLine = (words: string) => words.replaceAll(' ', '\u00A0')

/** For a price inside a sentence. */
export const priceText = (
  { value, currency }: Price,
  language: string,
  writing?: Parameters<typeof moneyText>[2],
) => moneyText({ cents: inCents(value), currency }, language, writing)
