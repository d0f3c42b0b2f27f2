import type { InputOf } from '@konsil/contract/core/endpoint'
import type { appointments } from '@konsil/contract/appointments'
import { type Decision, decisionsOn } from '@konsil/contract/case-steps'
import { Refusal } from '@konsil/contract/core/refusals'
import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person } from '../../../http/call.ts'
import { holdPayable } from '../../payments/index.ts'
import { cancelAppointment } from '../cancel-appointment.ts'
import type { AppointmentsGround } from '../ground.ts'
import { paidAs } from '../paid-as.ts'
import { isHeard } from '../policy.ts'
import { presentedAppointment } from '../read-appointment.ts'
import { keyToSeal, sealWords } from '../sealed-words.ts'
import { type AppointmentRow, lockAppointment } from '../store/appointments.ts'
import { readDisputeViews } from '../store/dispute-views.ts'
import { decideDispute, findOpenDispute } from '../store/no-shows.ts'
import { reportDue, type Step, takeStepOn } from '../take-step.ts'

/** By an administrator, who has heard both and says why: nobody stays stuck (APPT-55, APPT-57, APPT-61). */
export async function decide(
  ground: AppointmentsGround,
  person: Person,
  { appointmentId, decision, reason }: InputOf<typeof appointments.decide>,
) {
  return inTransaction(ground.database, async tx => {
    await holdPayable(tx, paidAs, appointmentId)
    const row = await lockAppointment(tx, appointmentId)
    if (!row) throw new Refusal('not.found')
    const dispute = await findOpenDispute(tx, appointmentId)
    if (!dispute) throw new Refusal('nothing.to.decide')
    if (!decisionsOn[dispute.cause].includes(decision)) throw new Refusal('decision.not.possible')
    const said = await readDisputeViews(tx, appointmentId)
    const ofIt = said.filter(({ dispute_id }) => dispute_id === dispute.id)
    if (dispute.hear_until && !isHeard(dispute, ofIt.length, ground.clock.now())) {
      throw new Refusal('sides.not.heard', { until: onTheWire(dispute.hear_until) })
    }
    await decideDispute(tx, dispute.id, {
      decision,
      decided_at: ground.clock.now(),
      decided_by: person.userId,
      sealed_reason: sealWords(
        await keyToSeal(ground.caseKeys, tx, row.id),
        'decision',
        dispute.id,
        reason,
      ),
    })
    // What ends it ends what nobody has decided, too.
    await follow(ground, tx, row, decision, person.userId)
    return { appointment: await presentedAppointment(ground, tx, appointmentId, person) }
  })
}

async function follow(
  ground: AppointmentsGround,
  tx: InTransaction,
  row: AppointmentRow,
  decision: Decision,
  by: string,
) {
  if (decision === 'REFUND') {
    const because = { because: 'PLATFORM', cause: 'DECIDED' } as const
    await cancelAppointment(ground, tx, row, {
      actor: 'ADMINISTRATOR',
      ...because,
      reason: null,
      by,
    })
    return
  }
  const due = await reportDue(tx, row, ground.clock.now())
  const acts: Record<Exclude<Decision, 'REFUND'>, Pick<Step, 'act' | 'change'>> = {
    HELD: { act: 'CONFIRM_CALL', change: { report_due_at: due } },
    THIRD_VERSION: { act: 'ALLOW_VERSION', change: { report_due_at: due } },
    ACCEPT: { act: 'ACCEPT' },
  }
  const step = { ...acts[decision], actor: 'ADMINISTRATOR', cause: 'DECIDED' } as const
  if (!(await takeStepOn(ground, tx, row, step))) throw new Refusal('decision.not.possible')
}
