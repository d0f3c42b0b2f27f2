import { expect, onTestFinished, test } from 'vitest'
import { addToCase, paidCase, pdfWith } from '../../../../test/case-file-acts.ts'
import { startTestServer } from '../../../../test/test-server.ts'
import { ScanCutShort, ScanFailed, type VirusScan } from '../../../ports/virus-scan.ts'

test.each([
  ['hangs up is asked five times', new ScanCutShort('it hung up'), 5],
  ['is silent is asked once', new ScanFailed('it does not answer'), 1],
])('APPT-52 for one file a scanner that %s', async (_, failure, times) => {
  let looks = 0
  const virusScan: VirusScan = {
    looks: true,
    begin() {
      looks += 1
      const take = () => Promise.reject(failure)
      return { take, end: () => Promise.resolve('CLEAN'), giveUp: () => undefined }
    },
  }
  const server = await startTestServer({ adapters: { virusScan } })
  onTestFinished(() => server.stop())
  const { id, patient } = await paidCase(server)
  const { status } = await addToCase(server, patient, id, { content: pdfWith(100) })
  expect([status, looks]).toEqual([503, times])
})
