import type { ReadThing } from '@konsil/contract/reading'
import type { Connection, InTransaction } from '../database/connect.ts'
import type { Person as SignedIn } from '../http/call.ts'
import type { Secrets } from '../ports/secrets.ts'

/** Whose session it is, nobody asks here. */
type Person = Pick<SignedIn, 'userId' | 'role'>

/** What somebody may do with a case as it stands now; `appointments/policy.ts` says so for all. */
export interface CaseRights {
  saveAnswers: boolean
  readAnswers: boolean
  addDocument: boolean
  removeDocument: boolean
  readDocuments: boolean
  addReport: boolean
  readReports: boolean
}

/** A paid appointment, as those see it who keep something of it: whose it is, and what opens it. */
export interface OpenCase {
  id: string
  patientId: string
  doctorId: string
  side: 'PATIENT' | 'DOCTOR' | 'ADMINISTRATOR'
  may: CaseRights
  /** Seals what is kept of it. */
  key: Secrets
}

/**
 * What capabilities below appointments ask about a case; `compose.ts` hands it to them. Whoever may not know
 * of it is refused as if there were none.
 */
export interface Cases {
  /** To show something of it. */
  read(connection: Connection, caseId: string, person: Person): Promise<OpenCase>
  /** Before something of it is shown to somebody who is not its patient: leaves a line in the access log. */
  noteReading(
    tx: InTransaction,
    caseId: string,
    reader: SignedIn,
    things: readonly ReadThing[],
  ): Promise<void>
  /** To change something of it: held until the transaction ends, so that each sees what the one before did. */
  hold(tx: InTransaction, caseId: string, person: Person): Promise<OpenCase>
  /** Its patient has answered all: the step that follows, in the same transaction. */
  answered(tx: InTransaction, caseId: string, person: Person): Promise<void>
}
