import type { ConsultationType, ProposedService } from '@konsil/contract/offered-service'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '@konsil/contract/full-name'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { Portrait } from '../../../ui/display/portrait.tsx'
import styles from './office-words.module.css'
import { ServicePicture } from '../service-picture.tsx'
import { TalkWords } from '../service-words.tsx'

interface NamedServiceProps {
  of: {
    name: TextPerLanguage
    consultationType: ConsultationType
    duration: number
    appliedFor: 'ALL' | 'BOOKED'
    thumbnailUrl: { url: string } | null
  }
  children?: ReactNode
}

/** Picture, name and kind of a service, as a row of a table has them. */
export function NamedService({ of, children }: NamedServiceProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  return (
    <span className={styles.named}>
      <ServicePicture type={of.consultationType} src={of.thumbnailUrl?.url} small />
      <span className={styles.words}>
        <span>{textIn(of.name, language)}</span>
        <span className={styles.soft}>
          <TalkWords {...of} />
        </span>
        {of.appliedFor === 'BOOKED' && <span className={styles.soft}>{t('audience.BOOKED')}</span>}
        {children}
      </span>
    </span>
  )
}

/** Whose proposal it is. */
export function ProposingDoctor({ of: { doctor } }: { of: ProposedService }) {
  const name = fullName(doctor.profile)
  return (
    <span className={styles.doctor}>
      <Portrait name={name} src={doctor.profile.imgUrl ?? undefined} size="small" />
      <span>{name}</span>
    </span>
  )
}
