import { instantFrom } from '@konsil/contract/core/time'
import { longestPage } from '@konsil/contract/core/page'
import type { payments } from '@konsil/contract/payments'
import type { HandlersOf } from '../../http/call.ts'
import { whoseList } from '../access/index.ts'
import { namesOf } from '../account/index.ts'
import { asReadableCode } from '../readable-code.ts'
import { correctRefund } from './correct-refund.ts'
import { decideDispute } from './decide-dispute.ts'
import type { PaymentsGround } from './ground.ts'
import { payoutHandlers } from './payouts/handlers.ts'
import { presentCase, presentPayables, settlersOf } from './present.ts'
import { presentedPayable } from './present-payable.ts'
import { retryRefund } from './repair-refund.ts'
import { settleRefund } from './sent-beside.ts'
import { settleCase } from './settle-case.ts'
import { monthLater } from '@konsil/contract/core/month'
import { listOpenCases } from './store/cases.ts'
import { listPayables } from './store/office.ts'

export function paymentsHandlers(ground: PaymentsGround): HandlersOf<typeof payments> {
  const { database } = ground
  return {
    ...payoutHandlers(ground),
    async listPayables({ input: { filters, ...page } }) {
      const asked = {
        size: longestPage,
        ...page,
        beginning: asReadableCode(filters?.bookingNumber ?? ''),
        moved: filters?.months && spanOf(filters.months),
        doctorId: filters?.doctorId,
      }
      const { rows, total } = await listPayables(database, asked)
      return {
        list: await presentPayables(ground, database, rows),
        total,
        ...(await whoseList(database, filters)),
      }
    },
    readPayable: ({ input }) => presentedPayable(ground, input.id),
    async listCases({ input }) {
      const { rows, total } = await listOpenCases(database, { size: longestPage, ...input })
      const names = await namesOf(database, settlersOf(rows))
      return { list: rows.map(row => presentCase(ground, row, names)), total }
    },
    async settleCase({ input, person }) {
      await settleCase(ground, person.userId, input)
      return {}
    },
    async retryRefund({ input, person }) {
      await retryRefund(ground, person.userId, input)
      return {}
    },
    async correctRefund({ input, person }) {
      await correctRefund(ground, person.userId, input)
      return {}
    },
    async decideDispute({ input, person }) {
      await decideDispute(ground, person.userId, input)
      return {}
    },
    async settleRefund({ input, person }) {
      await settleRefund(ground, person.userId, input)
      return {}
    },
  }
}

/** As statistics count: by the calendar of UTC (D-215). */
const spanOf = ({ first, last }: { first: string; last: string }) => ({
  from: instantFrom(`${first}-01T00:00:00.000Z`),
  before: instantFrom(`${monthLater(last, 1)}-01T00:00:00.000Z`),
})
