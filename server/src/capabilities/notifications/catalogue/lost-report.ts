import type { Language } from '@konsil/contract/core/texts'
import { type About, answerTime, chooseTime, isPatient, untilTime } from './appointment-entry.ts'

interface Said {
  title: string
  said: string
  besides?: string
}

/** Of one that is not ahead any more, or is in writing: what its doctor cannot do (D-322). */
export const lostAfterwards: Record<Language, (about: About) => Said | undefined> = {
  en: about =>
    about.isUnconfirmed ? lostWord.en(about) : about.isOfReport ? lostReport.en(about) : undefined,
  de: about =>
    about.isUnconfirmed ? lostWord.de(about) : about.isOfReport ? lostReport.de(about) : undefined,
}

/** The same, of what they can do again. */
export const keptAfterwards: Record<Language, (about: About) => Said | undefined> = {
  en: about =>
    about.isUnconfirmed ? keptWord.en(about) : about.isOfReport ? keptReport.en(about) : undefined,
  de: about =>
    about.isUnconfirmed ? keptWord.de(about) : about.isOfReport ? keptReport.de(about) : undefined,
}

const lostReport: Record<Language, (about: About) => Said> = {
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
const keptReport: Record<Language, (about: About) => Said> = {
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

/** Of a call whose time is over, while nobody knows what came of it: no report is promised, and none taken away. */
const lostWord: Record<Language, (about: About) => Said> = {
  en: about =>
    isPatient(about)
      ? {
          title: 'Your appointment is in question',
          said: 'The time of this appointment is over, and nobody has said whether it took place. The doctor cannot see to it at the moment:',
          besides: `You can choose another doctor for the same at no more than you paid, or have everything back now. If you decide nothing by ${chooseTime(about, 'en')}, you get everything back without doing anything. If the doctor can see to it in time after all, we ask you both whether it took place.`,
        }
      : {
          title: 'An appointment of yours is in question',
          said: 'You cannot work with us at the moment, so you cannot say whether this appointment took place. We asked your patient what becomes of it:',
          besides: `If you can work with us again before ${chooseTime(about, 'en')}, we ask you both whether it took place, unless your patient has decided by then. Until then your patient can choose another doctor. Otherwise everything is paid back.`,
        },
  de: about =>
    isPatient(about)
      ? {
          title: 'Ihr Termin ist fraglich',
          said: 'die Zeit dieses Termins ist vorbei, und niemand hat gesagt, ob er stattgefunden hat. Die Ärztin oder der Arzt kann sich zurzeit nicht darum kümmern:',
          besides: `Sie können für dieselbe Leistung jemand anderen wählen, ohne mehr zu zahlen, oder alles sofort zurückbekommen. Wenn Sie sich bis ${chooseTime(about, 'de')} nicht entscheiden, bekommen Sie alles zurück, ohne etwas zu tun. Kann sich die Ärztin oder der Arzt rechtzeitig doch darum kümmern, fragen wir Sie beide, ob der Termin stattgefunden hat.`,
        }
      : {
          title: 'Einer Ihrer Termine ist fraglich',
          said: 'Sie können zurzeit nicht bei uns arbeiten und deshalb nicht sagen, ob dieser Termin stattgefunden hat. Wer bei Ihnen gebucht hat, wurde gefragt, was daraus wird:',
          besides: `Können Sie vor ${chooseTime(about, 'de')} wieder bei uns arbeiten, fragen wir Sie beide, ob der Termin stattgefunden hat, wenn bis dahin nichts anderes entschieden ist. So lange kann jemand anderes gewählt werden. Sonst geht alles zurück, was bezahlt wurde.`,
        },
}

/** Whether it took place, both are asked by a word of its own. */
const keptWord: Record<Language, (about: About) => Said> = {
  en: about =>
    isPatient(about)
      ? {
          title: 'Your appointment stays as you booked it',
          said: 'The doctor can see to this appointment again. You have nothing to decide any more:',
          besides: 'We ask you both whether it took place.',
        }
      : {
          title: 'An appointment stays with you',
          said: 'You can see to this appointment again:',
          besides: 'We ask you both whether it took place.',
        },
  de: about =>
    isPatient(about)
      ? {
          title: 'Bei Ihrem Termin bleibt alles wie gebucht',
          said: 'die Ärztin oder der Arzt kann sich wieder um diesen Termin kümmern. Sie müssen nichts mehr entscheiden:',
          besides: 'Wir fragen Sie beide, ob er stattgefunden hat.',
        }
      : {
          title: 'Ein Termin bleibt bei Ihnen',
          said: 'Sie können sich wieder um diesen Termin kümmern:',
          besides: 'Wir fragen Sie beide, ob er stattgefunden hat.',
        },
}
