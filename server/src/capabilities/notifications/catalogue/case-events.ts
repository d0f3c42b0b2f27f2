import type { Language } from '@konsil/contract/core/texts'
import { type About, hearTime, isPatient, restTo, untilTime, update } from './appointment-entry.ts'
import { deliveredReport } from './delivered-report.ts'
import { sampleHearing } from './samples.ts'

/** Both may speak before it is decided; notices of before there was a hearing name no time. */
const sayYourView: Record<Language, (about: About) => string[]> = {
  en: about =>
    about.hearUntil
      ? [
          `You may say on the page of the appointment how you see it, until ${hearTime(about, 'en')}. The other side and whoever decides read it.`,
        ]
      : [],
  de: about =>
    about.hearUntil
      ? [
          `Bis ${hearTime(about, 'de')} können Sie auf der Seite des Termins sagen, wie Sie es sehen. Die andere Seite liest es, und wer entscheidet.`,
        ]
      : [],
}

/** Where none is due, an administrator decides what comes next (APPT-57). */
const nextVersion: Record<Language, (about: About) => readonly string[]> = {
  en: about =>
    about.hearUntil || !about.until
      ? [
          'It was the second one, so we look into it and decide what comes next.',
          ...sayYourView.en(about),
        ]
      : [`The next version is due by ${untilTime(about, 'en')}.`],
  de: about =>
    about.hearUntil || !about.until
      ? [
          'Es war die zweite, deshalb sehen wir uns den Fall an und entscheiden, wie es weitergeht.',
          ...sayYourView.de(about),
        ]
      : [`Die nächste Fassung ist bis ${untilTime(about, 'de')} fällig.`],
}

/** Undefined where somebody has simply confirmed it. */
const whyHeld: Record<Language, (about: About) => string | undefined> = {
  en: about => {
    const { cause } = about
    if (cause === 'NOBODY_OBJECTED') return 'Nobody said otherwise, so the call counts as held:'
    if (cause === 'PATIENT_ABSENT')
      return isPatient(about)
        ? 'It was reported that you did not come, and nobody contradicted, so the call counts as held:'
        : 'The patient did not come, so the call counts as held:'
    return cause === 'DECIDED' ? 'We decided that the call counts as held:' : undefined
  },
  de: about => {
    const { cause } = about
    if (cause === 'NOBODY_OBJECTED')
      return 'niemand hat widersprochen, deshalb gilt das Gespräch als geführt:'
    if (cause === 'PATIENT_ABSENT')
      return isPatient(about)
        ? 'es wurde gemeldet, dass Sie nicht gekommen sind, und niemand hat widersprochen. Deshalb gilt das Gespräch als geführt:'
        : 'die Patientin oder der Patient ist nicht gekommen, deshalb gilt das Gespräch als geführt:'
    return cause === 'DECIDED'
      ? 'wir haben entschieden, dass das Gespräch als geführt gilt:'
      : undefined
  },
}

/** Undefined where its patient accepted it. */
const whyAccepted: Record<Language, (about: About) => string | undefined> = {
  en: ({ cause }) => {
    if (cause === 'DECIDED')
      return 'We decided that the report for this appointment counts as accepted:'
    return cause
      ? 'Nobody objected in time, so the report for this appointment counts as accepted:'
      : undefined
  },
  de: ({ cause }) => {
    if (cause === 'DECIDED')
      return 'wir haben entschieden, dass der Bericht zu diesem Termin als angenommen gilt:'
    return cause
      ? 'niemand hat rechtzeitig widersprochen, deshalb gilt der Bericht zu diesem Termin als angenommen:'
      : undefined
  },
}

/** To its patient, where only a part of the price was asked for when it was booked (PAY-18). */
const restBeforeReport: Record<Language, (about: About) => string[]> = {
  en: about =>
    about.rest && isPatient(about)
      ? [
          `What is left of the price can be paid on the page of the appointment now: ${restTo(about, 'en')}. Your report opens once the rest is paid.`,
        ]
      : [],
  de: about =>
    about.rest && isPatient(about)
      ? [
          `Der Rest des Preises kann jetzt auf der Seite des Termins bezahlt werden: ${restTo(about, 'de')}. Ihr Bericht lässt sich öffnen, sobald der Rest bezahlt ist.`,
        ]
      : [],
}

const byDecision: Record<Language, string> = {
  en: 'Our reason stands on the page of the appointment.',
  de: 'Unsere Begründung steht auf der Seite des Termins.',
}

/** What the two are told from the answers to the rating (NOTI-13). */
export const caseEvents = {
  AU014: update({
    en: about =>
      isPatient(about)
        ? {
            title: 'Your answers were handed in',
            said: 'The doctor can now read your answers for this appointment:',
          }
        : {
            title: 'Questions were answered',
            said: 'The questions for this appointment were answered:',
            besides: 'You can read the answers on the page of the appointment.',
          },
    de: about =>
      isPatient(about)
        ? {
            title: 'Ihre Antworten sind abgeschickt',
            said: 'Ihre Ärztin oder Ihr Arzt kann jetzt Ihre Antworten zu diesem Termin lesen:',
          }
        : {
            title: 'Fragen wurden beantwortet',
            said: 'die Fragen zu diesem Termin wurden beantwortet:',
            besides: 'Auf der Seite des Termins können Sie die Antworten lesen.',
          },
  }),
  AU015: update({
    en: about => ({
      title: 'The consultation counts as held',
      said: whyHeld.en(about) ?? 'This appointment was held:',
      besides: [
        isPatient(about)
          ? `The next step is your report. It is due by ${untilTime(about, 'en')}.`
          : `Your report is due by ${untilTime(about, 'en')}.`,
        ...restBeforeReport.en(about),
        ...(about.cause === 'DECIDED' ? [byDecision.en] : []),
      ],
    }),
    de: about => ({
      title: 'Das Gespräch gilt als geführt',
      said: whyHeld.de(about) ?? 'dieser Termin hat stattgefunden:',
      besides: [
        isPatient(about)
          ? `Der nächste Schritt ist Ihr Bericht. Er ist bis ${untilTime(about, 'de')} fällig.`
          : `Ihr Bericht ist bis ${untilTime(about, 'de')} fällig.`,
        ...restBeforeReport.de(about),
        ...(about.cause === 'DECIDED' ? [byDecision.de] : []),
      ],
    }),
  }),
  AU016: deliveredReport,
  AU017: update({
    en: about => ({
      title: isPatient(about) ? 'Your consultation is completed' : 'Your report was accepted',
      said:
        whyAccepted.en(about) ??
        (isPatient(about)
          ? 'You accepted the report for this appointment:'
          : 'The report for this appointment was accepted:'),
      ...(isPatient(about)
        ? { besides: 'On the page of the appointment you can rate the consultation, once.' }
        : {}),
    }),
    de: about => ({
      title: isPatient(about) ? 'Ihre Beratung ist abgeschlossen' : 'Ihr Bericht wurde angenommen',
      said:
        whyAccepted.de(about) ??
        (isPatient(about)
          ? 'Sie haben den Bericht zu diesem Termin angenommen:'
          : 'der Bericht zu diesem Termin wurde angenommen:'),
      ...(isPatient(about)
        ? { besides: 'Auf der Seite des Termins können Sie die Beratung einmal bewerten.' }
        : {}),
    }),
  }),
  AU018: update({
    en: about =>
      isPatient(about)
        ? {
            title: 'You rejected a report',
            said: 'You rejected the report for this appointment:',
            besides: nextVersion.en(about),
          }
        : {
            title: 'A report was rejected',
            said: 'The report for this appointment was rejected:',
            besides: [
              'If a reason was given, it stands on the page of the appointment.',
              ...nextVersion.en(about),
            ],
          },
    de: about =>
      isPatient(about)
        ? {
            title: 'Sie haben einen Bericht zurückgewiesen',
            said: 'Sie haben den Bericht zu diesem Termin zurückgewiesen:',
            besides: nextVersion.de(about),
          }
        : {
            title: 'Ein Bericht wurde zurückgewiesen',
            said: 'der Bericht zu diesem Termin wurde zurückgewiesen:',
            besides: [
              'Wurde ein Grund genannt, steht er auf der Seite des Termins.',
              ...nextVersion.de(about),
            ],
          },
  }),
  AU019: update({
    en: () => ({ title: 'You were rated', said: 'This appointment was rated:' }),
    de: () => ({ title: 'Sie wurden bewertet', said: 'dieser Termin wurde bewertet:' }),
  }),
  AU020: update({
    en: about => ({
      title: 'Was your appointment held?',
      said: 'The time of this appointment is over, and nobody has said whether it was held:',
      besides: isPatient(about)
        ? 'If the doctor did not come, please say so on the page of the appointment. If we hear nothing within a day, it counts as held.'
        : 'Please confirm on the page of the appointment that it was held, or say that your patient did not come. If we hear nothing within a day, it counts as held.',
    }),
    de: about => ({
      title: 'Hat Ihr Termin stattgefunden?',
      said: 'die Zeit dieses Termins ist vorbei, und niemand hat gesagt, ob er stattgefunden hat:',
      besides: isPatient(about)
        ? 'Ist die Ärztin oder der Arzt nicht gekommen, sagen Sie es bitte auf der Seite des Termins. Hören wir einen Tag lang nichts, gilt das Gespräch als geführt.'
        : 'Bitte bestätigen Sie auf der Seite des Termins, dass das Gespräch stattgefunden hat, oder sagen Sie, dass niemand gekommen ist. Hören wir einen Tag lang nichts, gilt es als geführt.',
    }),
  }),
  AU021: update({
    en: about => ({
      title: 'Please answer the questions',
      said: 'The questions for this appointment are not answered yet:',
      besides: `Please answer all of them by ${untilTime(about, 'en')}. Otherwise the appointment is cancelled, and you get back only what you would get by cancelling it yourself.`,
    }),
    de: about => ({
      title: 'Bitte beantworten Sie die Fragen',
      said: 'die Fragen zu diesem Termin sind noch nicht beantwortet:',
      besides: `Bitte beantworten Sie alle bis ${untilTime(about, 'de')}. Sonst wird der Termin abgesagt, und Sie bekommen nur zurück, was Sie bei einer eigenen Absage bekämen.`,
    }),
  }),
  AU022: update({
    en: () => ({ title: 'Your appointment is soon', said: 'This appointment is soon:' }),
    de: () => ({ title: 'Ihr Termin ist bald', said: 'dieser Termin ist bald:' }),
  }),
  AU023: update({
    en: about => ({
      title: 'Please look at your report',
      said: 'The report for this appointment waits for your answer:',
      besides: `If we hear nothing by ${untilTime(about, 'en')}, it counts as accepted.`,
    }),
    de: about => ({
      title: 'Bitte sehen Sie Ihren Bericht an',
      said: 'der Bericht zu diesem Termin wartet auf Ihre Antwort:',
      besides: `Hören wir bis ${untilTime(about, 'de')} nichts, gilt er als angenommen.`,
    }),
  }),
  AU024: update({
    en: about => ({
      title: 'A report is due',
      said: 'Your report for this appointment is due:',
      besides: `Please deliver it by ${untilTime(about, 'en')}.`,
    }),
    de: about => ({
      title: 'Ein Bericht ist fällig',
      said: 'Ihr Bericht zu diesem Termin ist fällig:',
      besides: `Bitte stellen Sie ihn bis ${untilTime(about, 'de')} zu.`,
    }),
  }),
  AU025: update({
    en: () => ({
      title: 'There is a question for you',
      said: 'The doctor needs something more from you for this appointment:',
      besides: 'You can read and answer the question on the page of the appointment.',
    }),
    de: () => ({
      title: 'Es gibt eine Rückfrage an Sie',
      said: 'für diesen Termin wird noch etwas von Ihnen gebraucht:',
      besides: 'Auf der Seite des Termins können Sie die Frage lesen und beantworten.',
    }),
  }),
  AU026: update({
    en: () => ({
      title: 'Your question was answered',
      said: 'Your patient has answered your question for this appointment:',
    }),
    de: () => ({
      title: 'Ihre Rückfrage wurde beantwortet',
      said: 'Ihre Rückfrage zu diesem Termin wurde beantwortet:',
    }),
  }),
  AU027: update({
    en: about => ({
      title: 'Were you at this appointment?',
      said: isPatient(about)
        ? 'The doctor says that you did not come to this appointment:'
        : 'Your patient says that you did not come to this appointment:',
      besides: isPatient(about)
        ? `If that is not so, please contradict by ${untilTime(about, 'en')} on the page of the appointment. Otherwise the call counts as held, and nothing is paid back.`
        : `If that is not so, please contradict by ${untilTime(about, 'en')} on the page of the appointment. Otherwise it is cancelled, and everything is paid back.`,
    }),
    de: about => ({
      title: 'Waren Sie bei diesem Termin?',
      said: isPatient(about)
        ? 'es wurde gemeldet, dass Sie zu diesem Termin nicht gekommen sind:'
        : 'Ihre Patientin oder Ihr Patient meldet, dass Sie zu diesem Termin nicht gekommen sind:',
      besides: isPatient(about)
        ? `Stimmt das nicht, widersprechen Sie bitte bis ${untilTime(about, 'de')} auf der Seite des Termins. Sonst gilt das Gespräch als geführt, und es wird nichts zurückgezahlt.`
        : `Stimmt das nicht, widersprechen Sie bitte bis ${untilTime(about, 'de')} auf der Seite des Termins. Sonst wird er abgesagt, und alles wird zurückgezahlt.`,
    }),
  }),
  AU028: update(
    {
      en: about => ({
        title: 'We look into an appointment',
        said: 'There are two different accounts of this appointment, so we look into it:',
        besides: ['We decide, and tell both sides why.', ...sayYourView.en(about)],
      }),
      de: about => ({
        title: 'Wir klären einen Termin',
        said: 'zu diesem Termin gibt es zwei verschiedene Angaben, deshalb sehen wir ihn uns an:',
        besides: ['Wir entscheiden und sagen beiden Seiten, warum.', ...sayYourView.de(about)],
      }),
    },
    sampleHearing,
  ),
  AU029: update({
    en: about => ({
      title: 'There will be another version of the report',
      said: 'We decided that another version of the report for this appointment is written:',
      besides: `It is due by ${untilTime(about, 'en')}. Our reason stands on the page of the appointment.`,
    }),
    de: about => ({
      title: 'Es gibt eine weitere Fassung des Berichts',
      said: 'wir haben entschieden, dass zu diesem Termin eine weitere Fassung des Berichts geschrieben wird:',
      besides: `Sie ist bis ${untilTime(about, 'de')} fällig. Unsere Begründung steht auf der Seite des Termins.`,
    }),
  }),
  AU030: update({
    en: about => ({
      title: 'A question was left open',
      said: 'Your question for this appointment was not answered in time:',
      besides: `Please write the report with what is there${about.until ? `, by ${untilTime(about, 'en')}` : ''}.`,
    }),
    de: about => ({
      title: 'Eine Rückfrage blieb offen',
      said: 'Ihre Rückfrage zu diesem Termin wurde nicht rechtzeitig beantwortet:',
      besides: `Bitte schreiben Sie den Bericht mit dem, was vorliegt${about.until ? `, bis ${untilTime(about, 'de')}` : ''}.`,
    }),
  }),
  AU036: update(
    {
      en: about => ({
        title: isPatient(about) ? 'The doctor has stated a view' : 'Your patient has stated a view',
        said: isPatient(about)
          ? 'The doctor has said how they see what is being looked into for this appointment:'
          : 'Your patient has said how they see what is being looked into for this appointment:',
        besides: ['You can read it on the page of the appointment.', ...sayYourView.en(about)],
      }),
      de: about => ({
        title: 'Die andere Seite hat sich geäußert',
        said: isPatient(about)
          ? 'aus der Praxis kam eine Stellungnahme zu dem, was wir bei diesem Termin klären:'
          : 'Ihre Patientin oder Ihr Patient hat Stellung zu dem genommen, was wir bei diesem Termin klären:',
        besides: ['Sie können sie auf der Seite des Termins lesen.', ...sayYourView.de(about)],
      }),
    },
    sampleHearing,
  ),
}
