import type { ListedAppointment } from '@konsil/contract/appointments'
import { days, hours, instantFrom, later, minutes } from '@konsil/contract/core/time'
import { actsOfDoctor, actsOfPatient, callsOf, talk } from './case-acts.ts'
import { reports } from './case-papers.ts'
import { type Course, endsUnread, talkAfter, talkBefore } from './case-talks.ts'
import type { DemonstrationPlace } from './place.ts'

/** Takes one as far as it has come by now. */
export async function leadCase(
  place: DemonstrationPlace,
  one: ListedAppointment,
  { course, knee }: { course: Course; knee: Buffer },
) {
  const calls = callsOf(place, one)
  const [patient, doctor] = [actsOfPatient(calls), actsOfDoctor(calls)]
  const now = place.clock.now()
  const { startUTC, endUTC, requestDate } = one.slot
  const begins = instantFrom(startUTC ?? `${requestDate}T06:00:00Z`)
  if (course === 'ANSWERED') return patient.answer(now, knee)
  await patient.answer(later(begins, -hours(11)), knee)
  await talk(calls, talkBefore[course] ?? [], { from: later(begins, -hours(11)) })
  if (course === 'TALKED') return undefined
  if (course === 'DISPUTED') {
    await patient.reportNoShow(later(begins, minutes(20)))
    await doctor.contradict(later(begins, hours(4)))
    return patient.stateView(later(begins, hours(5)), waited)
  }
  const held = later(instantFrom(endUTC ?? `${requestDate}T16:00:00Z`), minutes(2))
  if (endUTC) await doctor.hold(held)
  const talked = talkAfter[course]
  if (talked) await talk(calls, talked, { from: held, isRead: !endsUnread.includes(course) })
  if (course === 'ASKED') return doctor.ask(later(now, -hours(5)), question)
  if (course === 'DELIVERED') return doctor.deliver(later(now, -hours(20)), reports.first)
  const delivered = later(held, days(2))
  await doctor.deliver(delivered, reports.first)
  const isMended = course === 'REJECTED_ONCE'
  if (isMended) {
    await patient.reject(later(delivered, hours(5)), missing)
    await doctor.deliver(later(delivered, days(1)), reports.second)
  }
  const accepted = later(delivered, days(2))
  await patient.accept(accepted)
  if (course === 'UNRATED') return undefined
  const [score, comment] = isMended ? thoughts.mended : thoughts.first
  return patient.rate(later(accepted, minutes(10)), score, comment)
}

const question =
  'Haben Sie die Aufnahmen vom letzten Jahr noch? Sie würden mir beim Vergleich helfen.'
const waited = 'Ich war von Anfang an im Raum und habe zwanzig Minuten gewartet.'
const missing = 'Zu meiner Frage nach der Reise im Mai steht nichts darin.'
const thoughts = {
  first: [5, 'Klar erklärt. Ich weiß jetzt, was ich tun kann.'],
  mended: [4, 'Gründlich; die Ergänzung kam nach einem Tag.'],
} as const
