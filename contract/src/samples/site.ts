import type { SystemSetting } from '../site.ts'
import { numberCodes, type SettingCode, versionCodes } from '../system-settings.ts'
import { both } from './texts.ts'

type Office = NonNullable<SystemSetting['office']>

const former = '2026-08-03T09:00:00.000Z'

export const sampleSetting = (
  code: SettingCode,
  name: string,
  office: Partial<Office> = {},
): SystemSetting => ({
  code,
  name,
  description: both('What it is', 'Was es ist'),
  office: { version: 1, since: former, versions: [], changes: [], ...office },
})

/** As an administrator reads the one that was changed so often; the newest change comes first. */
export function sampleChanged(code: SettingCode, ...values: [string, string, ...string[]]) {
  const changes = values.slice(1).map((to, at): Office['changes'][number] => ({
    from: values[at] ?? to,
    to,
    at: `2026-09-${String(at + 1).padStart(2, '0')}T09:30:00.000Z`,
    by: at % 2 ? null : { firstName: 'Karin', lastName: 'Albers', title: 'Dr.' },
  }))
  const [newest] = changes.toReversed()
  return sampleSetting(code, newest?.to ?? '', {
    version: values.length,
    since: newest?.at ?? former,
    changes: changes.toReversed(),
  })
}

const values: Partial<Record<SettingCode, string>> = {
  FEE_RATE: '0.20',
  VAT_RATE: '0.19',
  DEPOSIT_RATE: '1',
  LATE_REFUND_RATE: '0',
  PAYMENT_WINDOW_MINUTES: '30',
  HOLD_MINUTES: '5',
  FREE_CANCELLATION_HOURS: '24',
  GRACE_MINUTES: '30',
  ANSWER_HOURS: '24',
  AUTO_COMPLETE_DAYS: '3',
  REPORT_DUE_DAYS: '7',
  HEAR_HOURS: '72',
  PAYOUT_DAY: '15',
}

/** Every setting as it is delivered, but for those given. */
export const sampleSettings = (...changed: SystemSetting[]): SystemSetting[] =>
  [...numberCodes, ...versionCodes].map(
    code =>
      changed.find(one => one.code === code) ??
      sampleSetting(
        code,
        values[code] ?? '2026-11',
        code in values ? {} : { versions: ['2026-11'] },
      ),
  )
