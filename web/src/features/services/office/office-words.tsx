import type { ConsultationType, ProposedService } from '@konsil/contract/offered-service'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { ReactNode } from 'react'
import { fullName } from '@konsil/contract/full-name'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { Portrait } from '../../../ui/display/portrait.tsx'
import styles from './office-words.module.css'
import { ServicePicture } from '../service-picture.tsx'
import { ServiceTitle, useTitleOf } from '../service-summary.tsx'

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
  return (
    <span className={styles.named}>
      <ServicePicture type={of.consultationType} src={of.thumbnailUrl?.url} small />
      <span className={styles.words}>
        <ServiceTitle of={useTitleOf()(of)} />
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
      <PersonName of={name} />
    </span>
  )
}
