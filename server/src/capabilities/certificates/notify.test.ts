import { expect, test } from 'vitest'
import type { InTransaction } from '../../database/connect.ts'
import { notify } from './notify.ts'

const about = { doctorId: '', certificate: { id: '', name: '' } }

test('NOTI-12, D-298 what the text of a notice needs is asked for by its type', () => {
  // Never called: these are for the compiler, which `npm run types` lets speak.
  const wrong = (tx: InTransaction, now: Date) => [
    // @ts-expect-error the days are missing
    notify(tx, now, 'ACC005', { ...about, instead: 'nothing' }),
    // @ts-expect-error a number of days is none
    notify(tx, now, 'ACC005', { ...about, instead: 'nothing', daysLeft: 'seven' }),
    // @ts-expect-error a service's event is not told here
    notify(tx, now, 'ADM002', about),
  ]
  expect(wrong).toBeTypeOf('function')
})
