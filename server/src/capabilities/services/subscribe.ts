import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { mostDoctorServices } from '@konsil/contract/offered-service'
import type { services } from '@konsil/contract/services'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockPerson } from '../account/index.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { reworded } from './content.ts'
import type { ServicesGround } from './ground.ts'
import { lockServiceShared } from './store/catalogue.ts'
import { insertDoctorService, lockAllOf } from './store/doctor-services.ts'
import { readLinkedOptions, replaceOptions } from './store/options.ts'

/** Copies a service of the catalogue for the doctor; later changes of the catalogue do not reach the copy. Answers its id. */
export async function subscribe(
  { database, clock }: ServicesGround,
  doctorId: string,
  { serviceId, name, description }: InputOf<typeof services.subscribe>,
) {
  const now = clock.now()
  const id = newId(now)
  await inTransaction(database, async tx => {
    await lockPerson(tx, doctorId)
    const offered = await lockAllOf(tx, doctorId)
    if (offered.some(one => one.service_id === serviceId))
      throw new Refusal('doctorservice.existed')
    refuseTooMany(offered.length, mostDoctorServices, 'too.many.services')
    const service = await lockServiceShared(tx, serviceId)
    await insertDoctorService(tx, {
      id,
      doctor_id: doctorId,
      service_id: serviceId,
      name: JSON.stringify(reworded(service.name, name)),
      description: JSON.stringify(reworded(service.description, description)),
      price_cents: service.price_cents,
      currency: service.currency,
      proposed_price_cents: null,
      proposed_currency: null,
      minutes: service.minutes,
      consultation_type: service.consultation_type,
      applied_for: service.applied_for,
      thumbnail_file_id: service.thumbnail_file_id,
      proposed_options: '[]',
      questionnaire_id: null,
      state: 'MISSING_QUESTIONNAIRE',
      decline_reason: null,
      reviewed_by: null,
      reviewed_at: null,
      created_at: now,
      updated_at: now,
    })
    const options = (await readLinkedOptions(tx, 'catalogue', [serviceId])).get(serviceId) ?? []
    await replaceOptions(
      tx,
      'doctor',
      id,
      options.map(option => option.id),
    )
  })
  return id
}
