import { longestPage } from '@konsil/contract/core/page'
import { Refusal } from '@konsil/contract/core/refusals'
import type { payouts } from '@konsil/contract/payouts'
import type { HandlersOf } from '../../../http/call.ts'
import { whoseList } from '../../access/index.ts'
import { bankAccountsOf, namesOf } from '../../account/index.ts'
import { moneyOf } from '../../services/index.ts'
import { numberSettingsNow } from '../../site/index.ts'
import type { PaymentsGround } from '../ground.ts'
import { aheadOf } from './ahead.ts'
import { factsFor } from './hindrance.ts'
import { markFile, markPayout } from './mark-payout.ts'
import { orderPayouts } from './order-payouts.ts'
import { readPayoutFile } from './payout-file.ts'
import {
  presentDoctorsPayout,
  presentFiles,
  presentItem,
  presentPayouts,
  presentSums,
  presentTransfer,
} from './present.ts'
import { documentsOf, downloadDocument } from './read-document.ts'
import { waitingForDetails } from './statements/recipient.ts'
import { closedMonths } from './store/closing.ts'
import {
  findPayout,
  listPayouts,
  listPayoutsOf,
  readItems,
  readTransfers,
} from './store/payouts.ts'

export function payoutHandlers(ground: PaymentsGround): HandlersOf<typeof payouts> {
  const { database, config } = ground
  return {
    async listPayouts({ input: { filters, ...page } }) {
      const { rows, total } = await listPayouts(database, {
        size: longestPage,
        ...page,
        ...filters,
      })
      const { PAYOUT_DAY: payoutDay } = await numberSettingsNow(database)
      return {
        list: await presentPayouts(database, rows),
        total,
        months: await closedMonths(database),
        ...(await whoseList(database, filters)),
        sums: await presentSums(database, filters),
        files: filters?.doctorId ? [] : await presentFiles(database, filters?.month),
        payoutDay,
        hasOwnAccount: config.OPERATOR_ACCOUNT !== undefined,
      }
    },
    readPayout: ({ input, person }) => wholePayout(ground, input.id, person.sessionId),
    orderPayouts: ({ input, person }) => orderPayouts(ground, person.userId, input),
    readPayoutFile: ({ input, person, language }) =>
      readPayoutFile(ground, input, { by: person.userId, language }),
    async markPayout({ input, person }) {
      await markPayout(ground, person.userId, input)
      return {}
    },
    markPayoutFile: ({ input, person }) => markFile(ground, person.userId, input),
    async listOwnPayouts({ input: { filters: _, ...page }, person: { userId, sessionId } }) {
      const { rows, total } = await listPayoutsOf(database, userId, { size: longestPage, ...page })
      const facts = await factsFor(database, rows)
      const ids = rows.map(({ id }) => id)
      const documentsFor = await documentsOf(ground, database, ids, sessionId)
      const { PAYOUT_DAY: payoutDay } = await numberSettingsNow(database)
      const waiting = await waitingForDetails(ground, userId)
      return {
        list: rows.map(row =>
          presentDoctorsPayout(row, facts, {
            documents: documentsFor(row.id),
            needsDetails: waiting.has(row.id),
          }),
        ),
        total,
        hasAccount: (await bankAccountsOf(database, [userId])).has(userId),
        ahead: await aheadOf(database, userId),
        payoutDay,
      }
    },
    readPayoutDocument: ({ input }) => downloadDocument(ground, input),
  }
}

async function wholePayout(ground: PaymentsGround, id: string, sessionId: string) {
  const { database } = ground
  const row = await findPayout(database, id)
  if (!row) throw new Refusal('not.found')
  const transfers = await readTransfers(database, [id])
  const said = transfers.flatMap(one => [one.noted_by, one.return_noted_by ?? one.noted_by])
  const names = await namesOf(database, [...new Set(said)])
  const documentsFor = await documentsOf(ground, database, [id], sessionId)
  const [listed] = await presentPayouts(database, [row])
  if (!listed) throw new Error('one payout is one')
  return {
    ...listed,
    carried: moneyOf(row.carried_cents, row.currency),
    items: (await readItems(database, id)).map(item => presentItem(item, row.currency)),
    documents: documentsFor(id),
    needsDetails: (await waitingForDetails(ground, row.doctor_id)).has(id),
    fileId: row.state === 'ORDERED' ? row.file_id : null,
    transfers: transfers.map(one => presentTransfer(one, names)),
  }
}
