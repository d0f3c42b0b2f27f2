import { site } from '@konsil/contract/site'
import { expect, test } from 'vitest'
import { person, useTestServer } from '../../../test/test-server.ts'
import { numberSettingsNow } from './index.ts'

const server = useTestServer()

test('D-062, D-306, D-352 what a booking goes by is a setting, with the usual value until it is changed', async () => {
  expect(await numberSettingsNow(server.database)).toEqual({
    FEE_RATE: 0.2,
    VAT_RATE: 0.19,
    DEPOSIT_RATE: 1,
    LATE_REFUND_RATE: 0,
    PAYMENT_WINDOW_MINUTES: 30,
    HOLD_MINUTES: 5,
    FREE_CANCELLATION_HOURS: 24,
    GRACE_MINUTES: 30,
    ANSWER_HOURS: 24,
    AUTO_COMPLETE_DAYS: 3,
    REPORT_DUE_DAYS: 7,
    HEAR_HOURS: 72,
    PAYOUT_DAY: 15,
  })
  const admin = await person(server, 'ADMIN')
  const set = async (code: string, name: string) =>
    (await server.call(site.updateSystemSetting, { code, name }, admin)).status
  expect(await set('DEPOSIT_RATE', '0.25')).toBe(200)
  expect(await set('HOLD_MINUTES', '60')).toBe(200)
  expect(await numberSettingsNow(server.database)).toMatchObject({
    DEPOSIT_RATE: 0.25,
    HOLD_MINUTES: 60,
  })
  for (const [code, wrong] of [
    ['DEPOSIT_RATE', '0'],
    ['DEPOSIT_RATE', '0.0099'],
    ['DEPOSIT_RATE', '1.0001'],
    ['HOLD_MINUTES', '0'],
    ['HOLD_MINUTES', '61'],
    ['HOLD_MINUTES', '5.5'],
    ['HOLD_MINUTES', '05'],
    ['HOLD_MINUTES', '5e0'],
    ['HOLD_MINUTES', '-5'],
    ['PAYMENT_WINDOW_MINUTES', '4'],
    ['LATE_REFUND_RATE', '2'],
  ] as const) {
    expect(await set(code, wrong), `${code} ${wrong}`).toBe(400)
  }
})
