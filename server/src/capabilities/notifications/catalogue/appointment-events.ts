import type { EventCode } from '@konsil/contract/notifications'
import type { Language } from '@konsil/contract/core/texts'
import { type About, chooseTime, isPatient, update } from './appointment-entry.ts'
import {
  refundTexts,
  refundTextsOfDoctor,
  sayDue,
  sayPaid,
  sayRefund,
} from './appointment-money.ts'
import { sayInstant, sayTime } from './appointment-time.ts'
import { caseEvents } from './case-events.ts'
import { besidesAnswers, keptAfterwards, lostAfterwards } from './lost-report.ts'
import { owedEvents } from './owed-events.ts'
import { samplePrice, sampleRefund } from './samples.ts'

const payTime = ({ payUntil, when }: About, language: Language) =>
  sayInstant(payUntil, when.readerZone, language)
/** To the patient, of one that was cancelled: nothing where nothing was paid. */
const moneyBack = (about: About, language: Language) => {
  const besides = isPatient(about) && about.refund && sayRefund(about.refund, language)
  return besides ? { besides } : {}
}
/** What another doctor costs less. */
const lessPaid = ({ refund }: About, language: Language) =>
  refund && refund.cents + (refund.banks?.due ?? 0) + (refund.banks?.lost ?? 0) > 0
    ? (sayRefund(refund, language) ?? '')
    : nothingMore[language]
const nothingMore: Record<Language, string> = {
  en: 'You pay nothing more.',
  de: 'Sie zahlen nichts weiter.',
}
const timeBefore = ({ before, when }: About, language: Language) =>
  sayTime(before ?? when, language)[0]

/** Undefined where there is no more to say than that it does not take place. */
const whyCancelled: Record<Language, (about: About) => string | undefined> = {
  en: about => (isSaidAbsent(about) ? saidAbsent.en : whyOf(about, 'en')),
  de: about => (isSaidAbsent(about) ? saidAbsent.de : whyOf(about, 'de')),
}

const whyOf = ({ cause }: About, language: Language) =>
  cause ? causesOfCancelling[language][cause] : undefined

/** Silence counts as agreeing: to whoever did not come it is told as what it rests on. */
const isSaidAbsent = (about: About) => about.cause === 'DOCTOR_ABSENT' && !isPatient(about)
const saidAbsent: Record<Language, string> = {
  en: 'It was reported that you did not come, and nobody contradicted, so this appointment was cancelled:',
  de: 'es wurde gemeldet, dass Sie nicht gekommen sind, und niemand hat widersprochen. Deshalb wurde dieser Termin abgesagt:',
}

const causesOfCancelling: Record<Language, Partial<Record<NonNullable<About['cause']>, string>>> = {
  en: {
    UNANSWERED:
      'The questions for this appointment were not answered in time, so it was cancelled:',
    DOCTOR_ABSENT: 'The doctor did not come to this appointment, so it was cancelled:',
    REPORT_LATE: 'The report for this appointment did not come in time, so it was cancelled:',
    DECIDED:
      'We decided to cancel this appointment. Our reason stands on the page of the appointment:',
  },
  de: {
    UNANSWERED:
      'die Fragen zu diesem Termin wurden nicht rechtzeitig beantwortet, deshalb wurde der Termin abgesagt:',
    DOCTOR_ABSENT:
      'die Ärztin oder der Arzt ist zu diesem Termin nicht gekommen, deshalb wurde der Termin abgesagt:',
    REPORT_LATE:
      'der Bericht zu diesem Termin kam nicht rechtzeitig, deshalb wurde der Termin abgesagt:',
    DECIDED:
      'wir haben entschieden, diesen Termin abzusagen. Unsere Begründung steht auf der Seite des Termins:',
  },
}

/** What the two are told of their appointment (NOTI-13). */
export const appointmentEvents = {
  AU001: update(
    {
      en: about => ({
        title: 'Your appointment was reserved',
        said: 'We keep this time for you:',
        besides: [
          ...sayDue(about.price, 'en'),
          `Please pay by ${payTime(about, 'en')}. After that the time is free for others again.`,
        ],
      }),
      de: about => ({
        title: 'Ihr Termin wurde reserviert',
        said: 'wir halten diese Zeit für Sie frei:',
        besides: [
          ...sayDue(about.price, 'de'),
          `Bitte bezahlen Sie bis ${payTime(about, 'de')}. Danach wird die Zeit wieder frei.`,
        ],
      }),
    },
    samplePrice,
  ),
  AU002: update(
    {
      en: about =>
        isPatient(about)
          ? {
              title: 'Your appointment was paid',
              said: 'Your appointment is fixed and paid:',
              besides: sayPaid(about.price, 'en'),
            }
          : {
              title: 'An appointment was booked',
              said: 'An appointment with you is booked and paid:',
            },
      de: about =>
        isPatient(about)
          ? {
              title: 'Ihr Termin wurde bezahlt',
              said: 'Ihr Termin steht fest und ist bezahlt:',
              besides: sayPaid(about.price, 'de'),
            }
          : {
              title: 'Ein Termin wurde gebucht',
              said: 'bei Ihnen wurde ein Termin gebucht und bezahlt:',
            },
    },
    samplePrice,
  ),
  AU003: update({
    en: about => ({
      title: 'A payment did not work',
      said: 'The payment for this appointment did not work:',
      besides: about.rest
        ? 'You can try again on the page of the appointment.'
        : `You can try again until ${payTime(about, 'en')}. After that the time is free for others again.`,
    }),
    de: about => ({
      title: 'Eine Zahlung hat nicht funktioniert',
      said: 'die Zahlung für diesen Termin hat nicht funktioniert:',
      besides: about.rest
        ? 'Auf der Seite des Termins können Sie es noch einmal versuchen.'
        : `Bis ${payTime(about, 'de')} können Sie es noch einmal versuchen. Danach wird die Zeit wieder frei.`,
    }),
  }),
  AU004: update(
    {
      en: about => ({
        title: isPatient(about) ? 'You cancelled an appointment' : 'An appointment was cancelled',
        said:
          whyCancelled.en(about) ??
          (isPatient(about)
            ? 'You cancelled this appointment:'
            : 'The patient cancelled this appointment:'),
        ...moneyBack(about, 'en'),
      }),
      de: about => ({
        title: isPatient(about) ? 'Sie haben einen Termin abgesagt' : 'Ein Termin wurde abgesagt',
        said:
          whyCancelled.de(about) ??
          (isPatient(about)
            ? 'Sie haben diesen Termin abgesagt:'
            : 'die Patientin oder der Patient hat diesen Termin abgesagt:'),
        ...moneyBack(about, 'de'),
      }),
    },
    sampleRefund,
  ),
  AU005: update(
    {
      en: about => ({
        title: isPatient(about)
          ? 'Your appointment was cancelled'
          : about.cause
            ? 'An appointment was cancelled'
            : 'You cancelled an appointment',
        said:
          whyCancelled.en(about) ??
          (isPatient(about)
            ? 'The doctor had to cancel this appointment:'
            : 'You cancelled this appointment:'),
        ...moneyBack(about, 'en'),
      }),
      de: about => ({
        title: isPatient(about)
          ? 'Ihr Termin wurde abgesagt'
          : about.cause
            ? 'Ein Termin wurde abgesagt'
            : 'Sie haben einen Termin abgesagt',
        said:
          whyCancelled.de(about) ??
          (isPatient(about)
            ? 'die Ärztin oder der Arzt musste diesen Termin absagen:'
            : 'Sie haben diesen Termin abgesagt:'),
        ...moneyBack(about, 'de'),
      }),
    },
    sampleRefund,
  ),
  AU006: update(
    {
      en: about => ({
        title: 'An appointment was cancelled',
        said: whyCancelled.en(about) ?? 'This appointment cannot take place:',
        ...moneyBack(about, 'en'),
      }),
      de: about => ({
        title: 'Ein Termin wurde abgesagt',
        said: whyCancelled.de(about) ?? 'dieser Termin kann nicht stattfinden:',
        ...moneyBack(about, 'de'),
      }),
    },
    sampleRefund,
  ),
  AU007: update({
    en: () => ({
      title: 'A booking has expired',
      said: 'This appointment was not paid in time, and its time is free again:',
      besides: 'You can book again whenever you like.',
    }),
    de: () => ({
      title: 'Eine Buchung ist verfallen',
      said: 'dieser Termin wurde nicht rechtzeitig bezahlt, und die Zeit ist wieder frei:',
      besides: 'Sie können jederzeit neu buchen.',
    }),
  }),
  AU008: update({
    en: about => ({
      title: isPatient(about) ? 'You moved an appointment' : 'An appointment was moved',
      said: isPatient(about)
        ? 'Your appointment has another time now:'
        : 'The patient chose another of your free times for this appointment. It is now:',
      besides: `Before, it was: ${timeBefore(about, 'en')}`,
    }),
    de: about => ({
      title: isPatient(about) ? 'Sie haben einen Termin verlegt' : 'Ein Termin wurde verlegt',
      said: isPatient(about)
        ? 'Ihr Termin hat jetzt eine andere Zeit:'
        : 'die Patientin oder der Patient hat für diesen Termin eine andere Ihrer freien Zeiten gewählt. Er ist jetzt:',
      besides: `Die bisherige Zeit: ${timeBefore(about, 'de')}`,
    }),
  }),
  AU009: update(
    {
      en: about =>
        lostAfterwards.en(about) ??
        (isPatient(about)
          ? {
              title: 'Your appointment cannot take place as planned',
              said: 'The doctor can no longer hold this appointment:',
              besides: `You can choose another doctor for the same at no more than you paid, or have everything back now. If you decide nothing by ${chooseTime(about, 'en')}, you get everything back without doing anything. If the doctor can hold it in time after all, we will tell you.`,
            }
          : {
              title: 'An appointment is in question',
              said: 'You cannot hold consultations with us at the moment. We asked your patient what becomes of this appointment:',
              besides: `With a valid physician ID before ${chooseTime(about, 'en')} it takes place as booked, unless your patient has decided by then. Until then your patient can choose another doctor. Otherwise everything is paid back.`,
            }),
      de: about =>
        lostAfterwards.de(about) ??
        (isPatient(about)
          ? {
              title: 'Ihr Termin kann nicht wie geplant stattfinden',
              said: 'die Ärztin oder der Arzt kann diesen Termin nicht mehr wahrnehmen:',
              besides: `Sie können für dieselbe Leistung jemand anderen wählen, ohne mehr zu zahlen, oder alles sofort zurückbekommen. Wenn Sie sich bis ${chooseTime(about, 'de')} nicht entscheiden, bekommen Sie alles zurück, ohne etwas zu tun. Kann der Termin rechtzeitig doch stattfinden, sagen wir es Ihnen.`,
            }
          : {
              title: 'Ein Termin ist fraglich',
              said: 'Sie können zurzeit keine Sprechstunden bei uns halten. Wer bei Ihnen gebucht hat, wurde gefragt, was aus diesem Termin wird:',
              besides: `Mit einem gültigen Arztausweis vor ${chooseTime(about, 'de')} findet er statt wie gebucht, wenn bis dahin nichts anderes entschieden ist. So lange kann jemand anderes gewählt werden. Sonst geht alles zurück, was bezahlt wurde.`,
            }),
    },
    {},
    { isAlways: true },
  ),
  AU010: update({
    en: about =>
      keptAfterwards.en(about) ?? {
        title: isPatient(about)
          ? 'Your appointment takes place after all'
          : 'An appointment takes place after all',
        said: 'This appointment takes place as it was booked:',
        ...besidesAnswers.en(about),
      },
    de: about =>
      keptAfterwards.de(about) ?? {
        title: isPatient(about) ? 'Ihr Termin findet doch statt' : 'Ein Termin findet doch statt',
        said: 'dieser Termin findet statt wie gebucht:',
        ...besidesAnswers.de(about),
      },
  }),
  AU011: update(
    {
      en: about => (isPatient(about) ? refundTexts : refundTextsOfDoctor).en(about.refund),
      de: about => (isPatient(about) ? refundTexts : refundTextsOfDoctor).de(about.refund),
    },
    sampleRefund,
  ),
  AU012: update({
    en: about => ({
      title: 'You chose somebody else',
      said: 'Your appointment is with the doctor whom you chose now:',
      besides: [`Before, it was: ${timeBefore(about, 'en')}`, lessPaid(about, 'en')],
    }),
    de: about => ({
      title: 'Sie haben jemand anderen gewählt',
      said: 'Ihr Termin ist jetzt bei der Ärztin oder dem Arzt Ihrer Wahl:',
      besides: [`Vorher war er: ${timeBefore(about, 'de')}`, lessPaid(about, 'de')],
    }),
  }),
  AU013: update({
    en: () => ({
      title: 'An appointment is with somebody else now',
      said: 'Your patient has chosen another doctor for this appointment. It is no longer yours:',
      isElsewhere: true,
    }),
    de: () => ({
      title: 'Ein Termin ist jetzt bei jemand anderem',
      said: 'für diesen Termin wurde eine andere Ärztin oder ein anderer Arzt gewählt. Er ist nicht mehr Ihrer:',
      isElsewhere: true,
    }),
  }),
  ...caseEvents,
  ...owedEvents,
} satisfies Record<Extract<EventCode, `AU${string}`>, unknown>
