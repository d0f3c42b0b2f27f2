import type { ReadThing } from '@konsil/contract/reading'
import type { ReadOne } from '../access-log/note-reading.ts'
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
  readMessages: boolean
  writeMessages: boolean
  /** That there is a video call, and when. */
  seeCall: boolean
  /** Its time is asked for elsewhere. */
  joinCall: boolean
  /** Whether the other of the two is there. */
  watchPresence: boolean
  readNotes: boolean
  writeNotes: boolean
}

/** A paid appointment, as those see it who keep something of it: whose it is, and who may do what. */
export interface JudgedCase {
  id: string
  patientId: string
  doctorId: string
  side: 'PATIENT' | 'DOCTOR' | 'ADMINISTRATOR'
  may: CaseRights
}

/** With what opens it. */
export interface OpenCase extends JudgedCase {
  /** Seals what is kept of it. */
  key: Secrets
}

/** What those that keep something of cases, and stand above appointments, do where one changes; `compose.ts` gathers them. */
export interface FollowsCase {
  /** It has ended, or is another doctor's: after the commit of that, and perhaps twice. */
  changed(caseId: string): Promise<void>
  /** What was written of them goes, in the same transaction. */
  forgotten(tx: InTransaction, caseIds: string[]): Promise<void>
}

/**
 * What capabilities below appointments ask about a case; `compose.ts` hands it to them. Whoever may not know
 * of it is refused as if there were none.
 */
export interface Cases {
  /** What somebody may do with it, for what needs no key. */
  judge(connection: Connection, caseId: string, person: Person): Promise<JudgedCase>
  /** To show something of it. */
  read(connection: Connection, caseId: string, person: Person): Promise<OpenCase>
  /**
   * Before something of it is shown to anybody, in the transaction of the answer: leaves a line in the access log of
   * everybody but its patient. An administrator is refused without a reason, the one that came with the call or one
   * that is still good in this session (APPT-59).
   */
  noteReading(
    tx: InTransaction,
    caseId: string,
    reader: SignedIn,
    things: readonly (ReadThing | ReadOne)[],
    /** Of an administrator, where one was typed now. */
    reason?: string,
  ): Promise<void>
  /** The same of one thing of each of several cases, by as many statements as of one. */
  noteReadings(
    tx: InTransaction,
    caseIds: readonly string[],
    reader: SignedIn,
    thing: ReadThing,
  ): Promise<void>
  /** To change something of it: held until the transaction ends, so that each sees what the one before did. */
  hold(tx: InTransaction, caseId: string, person: Person): Promise<OpenCase>
  /** What opens what is kept of it, for work that nobody waits for; none once it was forgotten. */
  keyOf(caseId: string): Promise<Secrets | undefined>
  /** A document that its doctor had read is gone: the log says so, in the same transaction (D-320). */
  documentRemoved(tx: InTransaction, caseId: string, person: Person): Promise<void>
  /** Its patient has answered all: the step that follows, in the same transaction. */
  answered(tx: InTransaction, caseId: string, person: Person): Promise<void>
}
