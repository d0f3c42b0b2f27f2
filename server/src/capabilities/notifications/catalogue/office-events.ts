import type { EventCode } from '@konsil/contract/notifications'
import type { CatalogueEntry } from '../catalogue.ts'

type OfficeCode = Extract<EventCode, `ADM${string}`>

/** What administrators are told of. */
export const officeEvents: Record<OfficeCode, CatalogueEntry> = {
  ADM001: {
    tells: 'administrators',
    path: '/dashboard/uploaded-certificate',
    texts: {
      en: ({ person, certificate }) => ({
        title: `${person} has uploaded a certificate: ${certificate?.name}`,
        subject: 'A certificate is waiting for your review',
        paragraphs: [`${person} has uploaded a certificate. Please look at it and decide.`],
        action: 'Review the certificate',
      }),
      de: ({ person, certificate }) => ({
        title: `${person} hat einen Nachweis hochgeladen: ${certificate?.name}`,
        subject: 'Ein Nachweis wartet auf Ihre Prüfung',
        paragraphs: [
          `${person} hat einen Nachweis hochgeladen. Bitte sehen Sie ihn an und entscheiden Sie.`,
        ],
        action: 'Nachweis prüfen',
      }),
    },
  },
  ADM002: {
    tells: 'administrators',
    path: '/dashboard/services',
    texts: {
      en: ({ person, doctorService }) => ({
        title: `${person} has proposed a service: ${doctorService?.name}`,
        subject: 'A service is waiting for your review',
        paragraphs: [`${person} has proposed a service. Please look at it and decide.`],
        action: 'Review the service',
      }),
      de: ({ person, doctorService }) => ({
        title: `${person} hat eine Leistung vorgeschlagen: ${doctorService?.name}`,
        subject: 'Eine Leistung wartet auf Ihre Prüfung',
        paragraphs: [
          `${person} hat eine Leistung vorgeschlagen. Bitte sehen Sie sie an und entscheiden Sie.`,
        ],
        action: 'Leistung prüfen',
      }),
    },
  },
  ADM003: {
    tells: 'administrators',
    path: '/dashboard/uploaded-certificate',
    texts: {
      en: ({ person }) => ({
        title: `${person} has no valid physician ID any more`,
        subject: 'A doctor has no valid physician ID any more',
        paragraphs: [
          `${person} has no valid physician ID any more. No new appointments can be booked with this doctor until a new one is approved.`,
        ],
        action: 'See the certificates',
      }),
      de: ({ person }) => ({
        title: `${person} hat keinen gültigen Arztausweis mehr`,
        subject: 'Ein Arztausweis gilt nicht mehr',
        paragraphs: [
          `${person} hat keinen gültigen Arztausweis mehr. Bis ein neuer genehmigt ist, können hier keine neuen Termine gebucht werden.`,
        ],
        action: 'Nachweise ansehen',
      }),
    },
  },
}
