import type { ProposedService } from '@konsil/contract/offered-service'
import type { ConsultationType } from '@konsil/contract/offered-service'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { ReactNode } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { useLanguage } from '../../lib/language.ts'
import { textIn } from '../../lib/text-in.ts'
import { Portrait } from '../../ui/portrait.tsx'
import styles from './office-words.module.css'
import { ServicePicture } from './service-picture.tsx'

interface NamedServiceProps {
  of: {
    name: TextPerLanguage
    consultationType: ConsultationType
    thumbnailUrl: { url: string } | null
  }
  children?: ReactNode
}

/** Picture and name of a service, as a row of a table has them. */
export function NamedService({ of, children }: NamedServiceProps) {
  const { language } = useLanguage()
  return (
    <span className={styles.named}>
      <ServicePicture type={of.consultationType} src={of.thumbnailUrl?.url} small />
      <span className={styles.words}>
        <span>{textIn(of.name, language)}</span>
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
