import { inCents } from '@konsil/contract/core/money'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { CatalogueService } from '@konsil/contract/offered-service'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Figures } from '../../ui/display/figures.tsx'
import { moneyRangeText } from '../../ui/display/money-text.ts'
import styles from './service-summary.module.css'
import { minutesOf, TalkWords } from './service-words.tsx'

export interface PriceRange {
  leastCents: number
  mostCents: number
  currency: string
}

interface TitledService {
  name: ReactNode
  consultationType: CatalogueService['consultationType']
  /** 0 where nobody talks. */
  minutes: number
  /** Said of those that not everybody can book. */
  audience?: ReactNode
}

export type SummarizedService = TitledService & PriceRange

interface SummaryProps {
  of: SummarizedService
  /** Where the name is a heading of the page. */
  as?: 'h2' | 'h3'
}

/**
 * A service at a glance, drawn alike wherever one stands: what it is called, how one is advised and
 * how long, for whom, and what it costs.
 */
export function ServiceSummary({ of, as }: SummaryProps) {
  const Box = as ? 'div' : 'span'
  return (
    <Box className={styles.frame}>
      <Box className={styles.summary}>
        <ServiceTitle of={of} as={as} />
        <PriceWithNote of={of} />
      </Box>
    </Box>
  )
}

interface TitleProps {
  of: TitledService
  as?: 'span' | SummaryProps['as']
}

export function ServiceTitle({ of, as: Name = 'span' }: TitleProps) {
  const Box = Name === 'span' ? 'span' : 'div'
  return (
    <Box className={styles.title}>
      <Name className={styles.name}>{of.name}</Name>
      <span className={styles.soft}>
        <TalkWords consultationType={of.consultationType} minutes={of.minutes} />
      </span>
      {of.audience && <span className={styles.soft}>{of.audience}</span>}
    </Box>
  )
}

/** The price with the note that stands beside each one (SERV-23). */
export function PriceWithNote({ of }: { of: PriceRange }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const price = moneyRangeText(of, language, { between: t('price.between'), short: true })
  return (
    <span className={styles.price}>
      <strong>
        <Figures>{price}</Figures>
      </strong>{' '}
      <span className={styles.soft}>{t('vat')}</span>
    </span>
  )
}

type Priced = Pick<CatalogueService, 'price'>
type Named = Pick<CatalogueService, 'consultationType' | 'duration' | 'appliedFor'> & {
  name: TextPerLanguage
}

/** The one price of a service of the catalogue, or of a doctor's. */
export const priceOf = ({ price: { value, currency } }: Priced): PriceRange => ({
  leastCents: inCents(value),
  mostCents: inCents(value),
  currency,
})

/** What a service is called, and how one is advised, for those who work with it. */
export function useTitleOf() {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  return (of: Named): TitledService => ({
    name: textIn(of.name, language),
    consultationType: of.consultationType,
    minutes: minutesOf(of.duration),
    ...(of.appliedFor === 'BOOKED' && { audience: t('audience.BOOKED') }),
  })
}
