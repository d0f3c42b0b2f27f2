import type { InputOf } from '@konsil/contract/core/endpoint'
import type { services } from '@konsil/contract/services'
import { inTransaction } from '../../database/transaction.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { lockOwn } from './change-state.ts'
import type { ServicesGround } from './ground.ts'
import { changeDoctorService } from './store/doctor-services.ts'

/** For the insurers of patients who book from now on; what is booked keeps those of its booking. */
export const namePositions = (
  { database, clock }: ServicesGround,
  doctorId: string,
  { id, version, billingPositions }: InputOf<typeof services.updateBillingPositions>,
) =>
  inTransaction(database, async tx => {
    const { one } = await lockOwn(tx, doctorId, id, 'namePositions')
    refuseChanged(version, one.version, 'service.changed')
    await changeDoctorService(tx, id, {
      billing_positions: JSON.stringify(
        billingPositions.map(position => ({ ...position, text: position.text || null })),
      ),
      version: one.version + 1,
      updated_at: clock.now(),
    })
  })
