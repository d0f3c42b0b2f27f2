import { isPatient, untilTime, update } from './appointment-entry.ts'

/** What the two are told from the answers to the rating (NOTI-13). */
export const caseEvents = {
  AU014: update({
    en: about =>
      isPatient(about)
        ? {
            title: 'Your answers were handed over',
            said: 'The doctor can now read your answers for this appointment:',
          }
        : {
            title: 'Questions were answered',
            said: 'The questions for this appointment were answered:',
            besides: 'You can read the answers on its page.',
          },
    de: about =>
      isPatient(about)
        ? {
            title: 'Ihre Antworten sind übergeben',
            said: 'Ihre Antworten zu diesem Termin liegen jetzt ärztlich vor:',
          }
        : {
            title: 'Fragen wurden beantwortet',
            said: 'die Fragen zu diesem Termin wurden beantwortet:',
            besides: 'Auf seiner Seite können Sie die Antworten lesen.',
          },
  }),
  AU015: update({
    en: about => ({
      title: 'The consultation counts as held',
      said:
        about.cause === 'NOBODY_OBJECTED'
          ? 'Nobody said otherwise, so this appointment counts as held:'
          : 'This appointment was held:',
      besides: isPatient(about)
        ? `The next step is your report. It is due by ${untilTime(about, 'en')}.`
        : `Your report is due by ${untilTime(about, 'en')}.`,
    }),
    de: about => ({
      title: 'Das Gespräch gilt als geführt',
      said:
        about.cause === 'NOBODY_OBJECTED'
          ? 'niemand hat widersprochen, deshalb gilt dieser Termin als geführt:'
          : 'dieser Termin hat stattgefunden:',
      besides: isPatient(about)
        ? `Der nächste Schritt ist Ihr Bericht. Er kommt bis ${untilTime(about, 'de')}.`
        : `Ihr Bericht ist bis ${untilTime(about, 'de')} fällig.`,
    }),
  }),
  AU016: update({
    en: about =>
      isPatient(about)
        ? {
            title: 'Your report is here',
            said: 'The report for this appointment was delivered:',
            besides: `Please read it, and accept it or say what is missing. If we hear nothing by ${untilTime(about, 'en')}, it counts as accepted.`,
          }
        : {
            title: 'You delivered a report',
            said: 'Your report for this appointment was delivered:',
            besides: `If your patient says nothing by ${untilTime(about, 'en')}, it counts as accepted.`,
          },
    de: about =>
      isPatient(about)
        ? {
            title: 'Ihr Bericht ist da',
            said: 'der Bericht zu diesem Termin wurde zugestellt:',
            besides: `Bitte lesen Sie ihn, und nehmen Sie ihn an oder sagen Sie, was fehlt. Hören wir bis ${untilTime(about, 'de')} nichts, gilt er als angenommen.`,
          }
        : {
            title: 'Sie haben einen Bericht zugestellt',
            said: 'Ihr Bericht zu diesem Termin wurde zugestellt:',
            besides: `Kommt bis ${untilTime(about, 'de')} kein Widerspruch, gilt er als angenommen.`,
          },
  }),
  AU017: update({
    en: about => ({
      title: isPatient(about) ? 'Your consultation is completed' : 'Your report was accepted',
      said:
        about.cause === 'NOT_ACCEPTED_IN_TIME'
          ? 'Nobody objected in time, so the report for this appointment counts as accepted:'
          : isPatient(about)
            ? 'You accepted the report for this appointment:'
            : 'The report for this appointment was accepted:',
      ...(isPatient(about) ? { besides: 'On its page you can rate it, once.' } : {}),
    }),
    de: about => ({
      title: isPatient(about) ? 'Ihre Beratung ist abgeschlossen' : 'Ihr Bericht wurde angenommen',
      said:
        about.cause === 'NOT_ACCEPTED_IN_TIME'
          ? 'niemand hat rechtzeitig widersprochen, deshalb gilt der Bericht zu diesem Termin als angenommen:'
          : isPatient(about)
            ? 'Sie haben den Bericht zu diesem Termin angenommen:'
            : 'der Bericht zu diesem Termin wurde angenommen:',
      ...(isPatient(about) ? { besides: 'Auf seiner Seite können Sie ihn einmal bewerten.' } : {}),
    }),
  }),
  AU018: update({
    en: about =>
      isPatient(about)
        ? {
            title: 'You rejected a report',
            said: 'You rejected the report for this appointment:',
            besides: `The next version is due by ${untilTime(about, 'en')}.`,
          }
        : {
            title: 'A report was rejected',
            said: 'The report for this appointment was rejected:',
            besides: `Please read why on its page. The next version is due by ${untilTime(about, 'en')}.`,
          },
    de: about =>
      isPatient(about)
        ? {
            title: 'Sie haben einen Bericht zurückgewiesen',
            said: 'Sie haben den Bericht zu diesem Termin zurückgewiesen:',
            besides: `Die nächste Fassung kommt bis ${untilTime(about, 'de')}.`,
          }
        : {
            title: 'Ein Bericht wurde zurückgewiesen',
            said: 'der Bericht zu diesem Termin wurde zurückgewiesen:',
            besides: `Bitte lesen Sie auf seiner Seite, warum. Die nächste Fassung ist bis ${untilTime(about, 'de')} fällig.`,
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
        ? 'If the doctor did not come, please say so on its page. If we hear nothing within a day, it counts as held.'
        : 'Please confirm on its page that it was held, or say that your patient did not come. If we hear nothing within a day, it counts as held.',
    }),
    de: about => ({
      title: 'Hat Ihr Termin stattgefunden?',
      said: 'die Zeit dieses Termins ist vorbei, und niemand hat gesagt, ob er stattgefunden hat:',
      besides: isPatient(about)
        ? 'Ist die Ärztin oder der Arzt nicht gekommen, sagen Sie es bitte auf seiner Seite. Hören wir einen Tag lang nichts, gilt er als geführt.'
        : 'Bitte bestätigen Sie auf seiner Seite, dass er stattgefunden hat, oder sagen Sie, dass niemand gekommen ist. Hören wir einen Tag lang nichts, gilt er als geführt.',
    }),
  }),
}
