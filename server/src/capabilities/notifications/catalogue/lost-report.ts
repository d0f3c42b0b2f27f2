import type { Language } from '@konsil/contract/core/texts'
import { type About, answerTime, chooseTime, isPatient, untilTime } from './appointment-entry.ts'

interface Said {
  title: string
  said: string
  besides?: string
}

/** Of one whose doctor owes the report and cannot write it (D-322). */
export const lostReport: Record<Language, (about: About) => Said> = {
  en: about =>
    isPatient(about)
      ? {
          title: 'Your report cannot be written as planned',
          said: 'The doctor can no longer write the report for this appointment:',
          besides: `You can choose another doctor for the same at no more than you paid, or have everything back now. If you decide nothing by ${chooseTime(about, 'en')}, you get everything back without doing anything. If the doctor can write it in time after all, we will tell you.`,
        }
      : {
          title: 'A report of yours is in question',
          said: 'You cannot work with us at the moment, so the report for this appointment cannot come from you. We asked your patient what becomes of it:',
          besides: `With a valid physician ID before ${chooseTime(about, 'en')} you write it as planned, unless your patient has decided by then. Until then your patient can choose another doctor. Otherwise everything is paid back.`,
        },
  de: about =>
    isPatient(about)
      ? {
          title: 'Ihr Bericht kann nicht wie geplant geschrieben werden',
          said: 'die Ärztin oder der Arzt kann den Bericht zu diesem Termin nicht mehr schreiben:',
          besides: `Sie können für dieselbe Leistung jemand anderen wählen, ohne mehr zu zahlen, oder alles sofort zurückbekommen. Wenn Sie sich bis ${chooseTime(about, 'de')} nicht entscheiden, bekommen Sie alles zurück, ohne etwas zu tun. Kann der Bericht rechtzeitig doch geschrieben werden, sagen wir es Ihnen.`,
        }
      : {
          title: 'Einer Ihrer Berichte ist fraglich',
          said: 'Sie können zurzeit nicht bei uns arbeiten, deshalb kann der Bericht zu diesem Termin nicht von Ihnen kommen. Wer bei Ihnen gebucht hat, wurde gefragt, was daraus wird:',
          besides: `Mit einem gültigen Arztausweis vor ${chooseTime(about, 'de')} schreiben Sie ihn wie geplant, wenn bis dahin nichts anderes entschieden ist. So lange kann jemand anderes gewählt werden. Sonst geht alles zurück, was bezahlt wurde.`,
        },
}

/** They can write it after all; when it is due is known once there are answers, and once a call is confirmed. */
export const keptReport: Record<Language, (about: About) => Said> = {
  en: about => ({
    title: isPatient(about) ? 'Your report comes after all' : 'A report is yours after all',
    said: 'The report for this appointment is written as planned:',
    ...(about.until === undefined
      ? besidesAnswers.en(about)
      : { besides: `It is due by ${untilTime(about, 'en')}.` }),
  }),
  de: about => ({
    title: isPatient(about) ? 'Ihr Bericht kommt doch' : 'Ein Bericht kommt doch von Ihnen',
    said: 'der Bericht zu diesem Termin wird geschrieben wie geplant:',
    ...(about.until === undefined
      ? besidesAnswers.de(about)
      : { besides: `Er ist bis ${untilTime(about, 'de')} fällig.` }),
  }),
}

/** The time for the answers begins again: to whoever has to give them, what becomes of it without them (D-078). */
export const besidesAnswers: Record<Language, (about: About) => Pick<Said, 'besides'>> = {
  en: about =>
    about.answerUntil === undefined
      ? {}
      : {
          besides: `Please answer the questions by ${answerTime(about, 'en')}. Otherwise the appointment is cancelled, and you get back only what you would get by cancelling it yourself.`,
        },
  de: about =>
    about.answerUntil === undefined
      ? {}
      : {
          besides: `Bitte beantworten Sie die Fragen bis ${answerTime(about, 'de')}. Sonst wird der Termin abgesagt, und Sie bekommen nur zurück, was Sie bei einer eigenen Absage bekämen.`,
        },
}
