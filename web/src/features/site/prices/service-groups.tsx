import type { ConsultationType } from '@konsil/contract/offered-service'
import type { PricedService } from '@konsil/contract/site-pages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { Camera, Letter, Phone, Tick } from '../../../ui/drawing/icons.tsx'
import { ServiceSummary } from '../../services/service-summary.tsx'
import { servicesByKind } from './offer.ts'
import styles from './prices-page.module.css'

const icons: Record<ConsultationType, ReactNode> = {
  VIDEO: <Camera size={28} />,
  PHONE: <Phone size={28} />,
  CHAT: <Letter size={28} />,
}

interface ServiceGroupsProps<One> {
  of: One[]
  /** What can be done about one of them. */
  children?: (service: One) => ReactNode
}

/** Services by how one is advised, each with what it costs and includes. */
export function ServiceGroups<One extends PricedService>({
  of,
  children,
}: ServiceGroupsProps<One>) {
  const { t } = useTranslation('pages')
  const { language } = useSite()
  return servicesByKind(of, language).map(group => (
    <section key={group.kind} className={styles.part}>
      <header className={styles.kind}>
        <span className={styles.icon}>{icons[group.kind]}</span>
        <h2>{t(`prices.${group.kind}`)}</h2>
        <p>{t(`prices.${group.kind}.lead`)}</p>
      </header>
      <ul className={styles.services}>
        {group.services.map(service => (
          <Service key={`${service.id} ${service.currency}`} of={service}>
            {children?.(service)}
          </Service>
        ))}
      </ul>
    </section>
  ))
}

interface ServiceProps {
  of: PricedService
  children: ReactNode
}

function Service({ of: service, children }: ServiceProps) {
  const { t } = useTranslation('pages')
  const { language } = useSite()
  const { name, description, includes, appliedFor } = service
  const audience = appliedFor === 'BOOKED' && t('prices.BOOKED')
  return (
    <li className={styles.service}>
      <ServiceSummary of={{ ...service, name: name[language], audience }} as="h3" />
      <p>{description[language]}</p>
      <ul className={styles.includes} aria-label={t('prices.includes')}>
        {includes
          .map(option => option[language])
          .map(one => (
            <li key={one}>
              <Tick size={18} />
              {one}
            </li>
          ))}
      </ul>
      {children}
    </li>
  )
}
