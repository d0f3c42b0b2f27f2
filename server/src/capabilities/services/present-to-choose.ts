import type { ServiceToChoose } from '@konsil/contract/bookable-doctor'
import { linkFor } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import { moneyOf } from './present.ts'
import { readServicesById } from './store/of-doctor.ts'
import { readLinkedOptions } from './store/options.ts'

/** Services of doctors as patients choose them, the cheapest first. */
export async function presentToChoose(ground: Ground, ids: string[]): Promise<ServiceToChoose[]> {
  if (ids.length === 0) return []
  const [rows, options] = await Promise.all([
    readServicesById(ground.database, ids),
    readLinkedOptions(ground.database, 'doctor', ids),
  ])
  return rows.map(row => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    price: moneyOf(row.price_cents, row.currency),
    duration: row.minutes / 60,
    consultationType: row.consultation_type,
    options: (options.get(row.id) ?? []).map(({ id, name }) => ({ _id: id, name })),
    isForReturning: row.applied_for === 'BOOKED',
    imageUrl: row.thumbnail_file_id && linkFor(ground, row.thumbnail_file_id),
  }))
}
