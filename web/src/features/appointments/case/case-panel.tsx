import type { Appointment } from '@konsil/contract/appointments'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { TalkWay } from '../talk/talk-way.tsx'
import { CallActs } from './call-acts.tsx'
import { CaseSentence } from './case-sentence.tsx'
import { Decisions } from './decisions.tsx'
import { DeliverReport } from './deliver-report.tsx'
import { NoShow } from './no-show.tsx'
import { Questions } from './questions.tsx'
import { Rating } from './rating.tsx'
import { Rejected } from './rejected.tsx'
import { ReportActs } from './report-acts.tsx'
import { RestDue } from './rest-due.tsx'

/** How far a case has come since it was answered, whose turn it is, and what of that is the reader's. */
export function CasePanel({ of }: { of: Appointment }) {
  const { role } = useSignedIn()
  return (
    <>
      <CaseSentence of={of} />
      <TalkWay of={of} />
      <Rejected of={of} />
      <RestDue of={of} />
      <NoShow of={of} />
      <Decisions of={of} />
      {/* A question is the patient's first turn, and the doctor's last. */}
      {role === 'DOCTOR' && <CallActs of={of} />}
      <Questions of={of} />
      {role !== 'DOCTOR' && <CallActs of={of} />}
      <Rating of={of} />
      {role === 'PATIENT' && <ReportActs of={of} />}
      {role === 'DOCTOR' && <DeliverReport of={of} />}
    </>
  )
}
