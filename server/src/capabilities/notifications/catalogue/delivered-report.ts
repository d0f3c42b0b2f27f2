import type { Language } from '@konsil/contract/core/texts'
import { type About, isPatient, restTo, untilTime, update } from './appointment-entry.ts'

type Words = Record<Language, (about: About) => { title: string; said: string }>

/** To its patient: after a rejection which one it is; notices of before name none. */
const newReport: Words = {
  en: ({ version = 1 }) =>
    version > 1
      ? {
          title: 'A new version of your report is here',
          said: `Version ${version} of the report for this appointment was delivered:`,
        }
      : {
          title: 'Your report is here',
          said: 'The report for this appointment was delivered:',
        },
  de: ({ version = 1 }) =>
    version > 1
      ? {
          title: 'Eine neue Fassung Ihres Berichts ist da',
          said: `Fassung ${version} des Berichts zu diesem Termin wurde zugestellt:`,
        }
      : {
          title: 'Ihr Bericht ist da',
          said: 'der Bericht zu diesem Termin wurde zugestellt:',
        },
}

/** The same to its doctor. */
const reportSent: Words = {
  en: ({ version = 1 }) =>
    version > 1
      ? {
          title: 'You delivered a new version of a report',
          said: `Version ${version} of your report for this appointment was delivered:`,
        }
      : {
          title: 'You delivered a report',
          said: 'Your report for this appointment was delivered:',
        },
  de: ({ version = 1 }) =>
    version > 1
      ? {
          title: 'Sie haben eine neue Fassung eines Berichts zugestellt',
          said: `Fassung ${version} Ihres Berichts zu diesem Termin wurde zugestellt:`,
        }
      : {
          title: 'Sie haben einen Bericht zugestellt',
          said: 'Ihr Bericht zu diesem Termin wurde zugestellt:',
        },
}

/** A rejection is followed by another version, told as such. */
export const deliveredReport = update({
  en: about =>
    isPatient(about)
      ? {
          ...newReport.en(about),
          besides: about.rest
            ? `You can open it once what is left of the price is paid: ${restTo(about, 'en')}. Please pay it on the page of the appointment by ${untilTime(about, 'en')}.`
            : `Please read it, and accept it or say what is missing. If we hear nothing by ${untilTime(about, 'en')}, it counts as accepted.`,
        }
      : {
          ...reportSent.en(about),
          besides: about.rest
            ? 'Your patient can open it once the rest of the price is paid. We ask for it.'
            : `If your patient says nothing by ${untilTime(about, 'en')}, it counts as accepted.`,
        },
  de: about =>
    isPatient(about)
      ? {
          ...newReport.de(about),
          besides: about.rest
            ? `Sie können ihn öffnen, sobald der Rest des Preises bezahlt ist: ${restTo(about, 'de')}. Bitte bezahlen Sie ihn bis ${untilTime(about, 'de')} auf der Seite des Termins.`
            : `Bitte lesen Sie ihn, und nehmen Sie ihn an oder sagen Sie, was fehlt. Hören wir bis ${untilTime(about, 'de')} nichts, gilt er als angenommen.`,
        }
      : {
          ...reportSent.de(about),
          besides: about.rest
            ? 'Er kann geöffnet werden, sobald der Rest des Preises bezahlt ist. Wir fragen danach.'
            : `Kommt bis ${untilTime(about, 'de')} kein Widerspruch, gilt er als angenommen.`,
        },
})
