import type { ListedAppointment } from '@konsil/contract/appointments'
import { fullName } from '@konsil/contract/full-name'
import type { TFunction } from 'i18next'

type Party = ListedAppointment['slot']['doctor']

/** Whoever has left has no name any more (D-085). */
export const nameOfParty = (
  { user: { profile } }: { user: { profile: Party['user']['profile'] } },
  t: TFunction<'appointments'>,
) => (profile ? fullName(profile) : t('party.deleted'))
