import { describe, expect, test } from 'vitest'
import { arguedPayments } from '../../../test/argued-payments.ts'
import { useMoneyOffice } from '../../../test/money-office.ts'
import type { Booked } from '../../../test/paying-through.ts'

const office = useMoneyOffice()
const { casesOf, payableOf, toldTo } = office
const { paid } = arguedPayments(office)

const duesOf = async (booked: Booked) =>
  (await payableOf(booked)).cases.map(({ due }) => due?.value ?? 0)

describe('ADM-14, D-062 the cases of two disputes of one payment', () => {
  /** Both are about a half, and all of it is due. */
  async function twoWaiting() {
    const all = await paid()
    await all.dispute('OPENED', 6_000, 'one')
    await all.dispute('OPENED', 6_000, 'two')
    await all.cancelled()
    expect(await duesOf(all.booked)).toEqual([60, 60])
    return all
  }

  test.each([
    ['LOST', 'LOST'],
    ['LOST', 'WON'],
    ['WON', 'WON'],
  ] as const)('%s and %s: each names what its own sum has settled', async (first, second) => {
    const { booked, dispute } = await twoWaiting()
    await dispute(first, 6_000, 'one')
    expect(await duesOf(booked)).toEqual([60, 60, 0])
    await dispute(second, 6_000, 'two')
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await casesOf(booked)).toEqual([
      'DISPUTE_OPENED 60 BY_ITSELF',
      'DISPUTE_OPENED 60 BY_ITSELF',
      `DISPUTE_${first} 60 OPEN`,
      `DISPUTE_${second} 60 OPEN`,
    ])
    expect(await duesOf(booked)).toEqual([60, 60, 60, 60])
  })

  test('name it once where less waits than both are about, and that of the last all that waits for it', async () => {
    const { booked, dispute, cancelled } = await paid(0.5)
    await dispute('OPENED', 5_000, 'one')
    await dispute('OPENED', 7_000, 'two')
    await cancelled()
    expect(await toldTo(booked)).toEqual(['60 WAITING'])
    expect(await duesOf(booked)).toEqual([50, 10])
    await dispute('WON', 5_000, 'one')
    expect(await duesOf(booked)).toEqual([50, 60, 0])
    await dispute('LOST', 7_000, 'two')
    expect(await duesOf(booked)).toEqual([50, 60, 0, 60])
  })
})
