import { isPatient, restTo, untilTime, update } from './appointment-entry.ts'
import { sampleRest } from './samples.ts'

/** What the two are told of what one of them still owes: the rest of a price, a report, or an answer. */
export const owedEvents = {
  AU031: update({
    en: about =>
      isPatient(about)
        ? {
            title: 'You paid the rest',
            said: 'This appointment is paid in full now:',
            ...(about.until
              ? {
                  besides: `You can open your report now. Please accept it or say what is missing. If we hear nothing by ${untilTime(about, 'en')}, it counts as accepted.`,
                }
              : {}),
          }
        : {
            title: 'The rest was paid',
            said: 'The rest of the price of this appointment was paid:',
            ...(about.until
              ? {
                  besides: `Your patient can open the report now. If nothing is said by ${untilTime(about, 'en')}, it counts as accepted.`,
                }
              : {}),
          },
    de: about =>
      isPatient(about)
        ? {
            title: 'Sie haben den Rest bezahlt',
            said: 'dieser Termin ist jetzt ganz bezahlt:',
            ...(about.until
              ? {
                  besides: `Sie können Ihren Bericht jetzt öffnen. Bitte nehmen Sie ihn an oder sagen Sie, was fehlt. Hören wir bis ${untilTime(about, 'de')} nichts, gilt er als angenommen.`,
                }
              : {}),
          }
        : {
            title: 'Der Rest wurde bezahlt',
            said: 'der Rest des Preises dieses Termins wurde bezahlt:',
            ...(about.until
              ? {
                  besides: `Ihr Bericht kann jetzt geöffnet werden. Kommt bis ${untilTime(about, 'de')} kein Widerspruch, gilt er als angenommen.`,
                }
              : {}),
          },
  }),
  AU032: update(
    {
      en: about => ({
        title: 'Please pay the rest',
        said: 'The report for this appointment is here, and a part of the price is not paid yet:',
        besides: [
          `Still to be paid: ${restTo(about, 'en')}`,
          `You can open the report once the rest is paid. If nothing is paid by ${untilTime(about, 'en')}, we decide what becomes of it.`,
        ],
      }),
      de: about => ({
        title: 'Bitte bezahlen Sie den Rest',
        said: 'der Bericht zu diesem Termin ist da, und ein Teil des Preises ist noch nicht bezahlt:',
        besides: [
          `Noch zu bezahlen: ${restTo(about, 'de')}`,
          `Sie können den Bericht öffnen, sobald der Rest bezahlt ist. Ist bis ${untilTime(about, 'de')} nichts bezahlt, entscheiden wir, was daraus wird.`,
        ],
      }),
    },
    sampleRest,
  ),
  AU033: update(
    {
      en: about => ({
        title: 'We look into an appointment',
        said: 'The rest of the price of this appointment was not paid in time, so we look into it:',
        besides: isPatient(about)
          ? `You can still pay it on the page of the appointment: ${restTo(about, 'en')}. Then you can open your report, and nobody has to decide anything. Otherwise we decide, and tell you why.`
          : 'We decide what comes next, and tell you both why. If it is paid meanwhile, it goes on as usual.',
      }),
      de: about => ({
        title: 'Wir klären einen Termin',
        said: 'der Rest des Preises dieses Termins wurde nicht rechtzeitig bezahlt, deshalb klären wir, wie es weitergeht:',
        besides: isPatient(about)
          ? `Sie können ihn auf der Seite des Termins noch bezahlen: ${restTo(about, 'de')}. Dann können Sie Ihren Bericht öffnen, und es muss nichts entschieden werden. Sonst entscheiden wir und sagen Ihnen, warum.`
          : 'Wir entscheiden, wie es weitergeht, und sagen beiden Seiten, warum. Wird er inzwischen bezahlt, geht es weiter wie sonst.',
      }),
    },
    sampleRest,
  ),
  AU034: update({
    en: about => ({
      title: 'Your report is late',
      said: 'The report for this appointment has not come in time:',
      besides: `It was due on ${untilTime(about, 'en')}. You can go on waiting, or cancel on the page of the appointment and have everything back.`,
    }),
    de: about => ({
      title: 'Ihr Bericht ist überfällig',
      said: 'der Bericht zu diesem Termin ist nicht rechtzeitig gekommen:',
      besides: `Er war am ${untilTime(about, 'de')} fällig. Sie können weiter warten oder auf der Seite des Termins absagen und alles zurückbekommen.`,
    }),
  }),
  AU035: update({
    en: about => ({
      title: 'A question waits for you',
      said: 'A question of the doctor for this appointment is not answered yet:',
      besides: `Please answer it on the page of the appointment by ${untilTime(about, 'en')}. After that the report is written with what is there.`,
    }),
    de: about => ({
      title: 'Eine Rückfrage wartet auf Sie',
      said: 'eine ärztliche Rückfrage zu diesem Termin ist noch nicht beantwortet:',
      besides: `Bitte beantworten Sie sie bis ${untilTime(about, 'de')} auf der Seite des Termins. Danach wird der Bericht mit dem geschrieben, was vorliegt.`,
    }),
  }),
}
