import type { InTransaction } from '../../../database/connect.ts'

export interface ReportFile {
  id: string
  sha256: Buffer
}

/** What its doctor has uploaded since the last version; from now on nobody removes it. */
export const fixReports = (_tx: InTransaction, _caseId: string): Promise<ReportFile[]> =>
  Promise.resolve([])
