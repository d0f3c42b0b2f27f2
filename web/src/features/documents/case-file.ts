import type { CaseDocument, CaseReport } from '@konsil/contract/case-files'

/** What was kept, whosever it is. */
export type CaseFile = CaseDocument | CaseReport
