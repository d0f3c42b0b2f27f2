import { useTranslation } from 'react-i18next'
import { PriceWithNote, ServiceTitle } from '../../services/service-summary.tsx'
import { useSite } from '../../../lib/site/site.ts'
import { servicesByKind } from './offer.ts'
import styles from './price-tables.module.css'

/** What the catalogue offers now and for how much, in short; in one sentence when that is nothing. */
export function PriceTables() {
  const { t } = useTranslation('pages')
  const { services = [], language } = useSite()
  if (services.length === 0) return <p>{t('prices.none')}</p>
  return (
    <div className={styles.tables}>
      {servicesByKind(services, language).map(group => (
        <table key={group.kind} className={styles.table}>
          <caption>{t(`prices.${group.kind}`)}</caption>
          <tbody>
            {group.services.map(service => (
              <tr key={`${service.id} ${service.currency}`}>
                <th scope="row">
                  <ServiceTitle
                    of={{
                      ...service,
                      name: service.name[language],
                      audience: service.appliedFor === 'BOOKED' && t('prices.BOOKED'),
                    }}
                  />
                </th>
                <td>
                  <PriceWithNote of={service} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
