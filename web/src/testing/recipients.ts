import type { RecipientList } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { idOf } from '@konsil/contract/samples/ids'
import type { Network } from './network.ts'

export type Receiver = OutputOf<typeof campaigns.listReceivers>['list'][number]

/** Every third one is a doctor. */
export function someReceiver(number: number, changes: Partial<Receiver> = {}): Receiver {
  const code = number % 3 === 0 ? 'DOCTOR' : 'PATIENT'
  return {
    _id: idOf(number),
    email: `person-${number}@example.org`,
    profile: { firstName: `First${number}`, lastName: `Last${number}`, gender: null },
    role: { code, name: code },
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    ...changes,
  }
}

/** As the server finds them: by type, by words of the address and of the names, a page at a time. */
export const answerReceivers = (network: Network, people: readonly Receiver[], isMore = false) =>
  network.answerWith(campaigns.listReceivers, async question => {
    const { page = 1, size = 50, filters: { search = '', type } = {} } = question
    const found = people.filter(
      ({ email, profile, role }) =>
        (type === undefined || role.code === type) &&
        `${email} ${profile.firstName} ${profile.lastName}`
          .toLowerCase()
          .includes(search.toLowerCase()),
    )
    return { list: found.slice((page - 1) * size, page * size), total: found.length, isMore }
  })

/** A list of those. */
export const someList = (
  number: number,
  people: readonly Receiver[],
  changes: Partial<RecipientList> = {},
): RecipientList => ({
  _id: idOf(1000 + number),
  version: 1,
  title: `List ${number}`,
  description: '',
  recipients: people.map(({ _id, email, profile, role }) => ({
    _id,
    userId: _id,
    userInfo: {
      email,
      firstName: profile.firstName,
      lastName: profile.lastName,
      type: role.code === 'DOCTOR' ? 'DOCTOR' : 'PATIENT',
    },
  })),
  ...changes,
})
