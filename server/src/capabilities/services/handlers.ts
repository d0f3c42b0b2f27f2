import type { InputOf } from '@konsil/contract/core/endpoint'
import { longestPage, type PageQuestion } from '@konsil/contract/core/page'
import type { DoctorService } from '@konsil/contract/offered-service'
import type { services } from '@konsil/contract/services'
import type { HandlersOf, Person } from '../../http/call.ts'
import { only } from '../only.ts'
import { bookableServices } from './bookable-services.ts'
import { addToCatalogue, removeFromCatalogue, updateInCatalogue } from './catalogue.ts'
import { chooseQuestionnaire, remove, switchTo } from './change-state.ts'
import { approve, decline, openReview } from './decide.ts'
import { feeOf } from './fee.ts'
import type { ServicesGround } from './ground.ts'
import {
  presentCatalogue,
  presentDoctorServices,
  presentOption,
  presentProposed,
} from './present.ts'
import { propose, updateProposal } from './propose.ts'
import { namePositions } from './name-positions.ts'
import { listServices, readService } from './store/catalogue.ts'
import {
  listOfDoctor,
  listWaiting,
  readDoctorService,
  subscribedBy,
} from './store/doctor-services.ts'
import { readDurations, readOptions } from './store/options.ts'
import { subscribe } from './subscribe.ts'
import { verify } from './verify.ts'

type All = HandlersOf<typeof services>

export const servicesHandlers = (ground: ServicesGround): All => ({
  ...ofDoctors(ground),
  ...byPath(ground),
  ...ofCatalogue(ground),
  ...ofProposals(ground),
})

function ofDoctors(
  ground: ServicesGround,
): Pick<
  All,
  | 'listOwn'
  | 'subscribe'
  | 'propose'
  | 'updateProposal'
  | 'chooseQuestionnaire'
  | 'updateBillingPositions'
  | 'remove'
  | 'activate'
  | 'deactivate'
  | 'verify'
> {
  const present = presentOf(ground)
  return {
    listOwn: ({ input, person }) => listOwn(ground, person.userId, input),
    subscribe: async ({ input, person }) => present(await subscribe(ground, person.userId, input)),
    propose: async ({ input, person }) => present(await propose(ground, person.userId, input)),
    updateProposal: async ({ input, person }) =>
      present(await updateProposal(ground, person.userId, input)),
    async chooseQuestionnaire({ input, person }) {
      await chooseQuestionnaire(ground, person.userId, input)
      return present(input.id)
    },
    async updateBillingPositions({ input, person }) {
      await namePositions(ground, person.userId, input)
      return present(input.id)
    },
    async remove({ input, person }) {
      await remove(ground, person.userId, input.id)
      return {}
    },
    async activate({ input, person }) {
      await switchTo(ground, 'activate', person.userId, input.id)
      return present(input.id)
    },
    async deactivate({ input, person }) {
      await switchTo(ground, 'deactivate', person.userId, input.id)
      return present(input.id)
    },
    async verify({ person }) {
      await verify(ground, person.userId)
      return {}
    },
  }
}

const presentOf =
  (ground: ServicesGround) =>
  async (id: string): Promise<DoctorService> =>
    only(await presentDoctorServices(ground, [await readDoctorService(ground.database, id)]))

async function listOwn(ground: ServicesGround, doctorId: string, asked: PageQuestion) {
  const { rows, total } = await listOfDoctor(ground.database, doctorId, asked)
  return { list: await presentDoctorServices(ground, rows), total }
}

/** The same acts for older clients (D-335). */
function byPath(
  ground: ServicesGround,
): Pick<All, 'listOwnByPage' | 'subscribeByPath' | 'updateByPath' | 'removeByPath'> {
  const present = presentOf(ground)
  return {
    listOwnByPage: ({ input, person }) => listOwn(ground, person.userId, pageAsked(input)),
    subscribeByPath: async ({ input, person }) =>
      present(await subscribe(ground, person.userId, input)),
    updateByPath: async ({ input, person }) =>
      present(await updateProposal(ground, person.userId, input)),
    async removeByPath({ input, person }) {
      await remove(ground, person.userId, input.id)
      return {}
    },
  }
}

/** From 1, and as many as one answer lists; nothing of it is refused. */
function pageAsked({ page, per_page: size }: InputOf<typeof services.listOwnByPage>): PageQuestion {
  const within = (value: string, most: number) => Math.min(Math.max(Number(value), 1), most)
  return {
    page: page === undefined ? 1 : within(page, 9_999),
    ...(size !== undefined && { size: within(size, longestPage) }),
  }
}

function ofCatalogue(
  ground: ServicesGround,
): Pick<
  All,
  | 'listCatalogue'
  | 'listAvailable'
  | 'readCatalogueService'
  | 'listOptions'
  | 'listDurations'
  | 'calculateFee'
  | 'addToCatalogue'
  | 'updateInCatalogue'
  | 'removeFromCatalogue'
> {
  const { database } = ground
  const subscribed = async ({ role, userId }: Person) =>
    role === 'DOCTOR' ? subscribedBy(database, userId) : new Set<string | null>()
  const present = async (id: string, person: Person) =>
    only(
      await presentCatalogue(ground, [await readService(database, id)], await subscribed(person)),
    )
  const listed = async (wanted: Parameters<typeof listServices>[1], person: Person) => {
    const { rows, total } = await listServices(database, wanted)
    return { list: await presentCatalogue(ground, rows, await subscribed(person)), total }
  }
  return {
    listCatalogue: ({ input, person }) => listed({ asked: input }, person),
    listAvailable: async ({ input, person }) =>
      listed({ ...(await usableBy(ground, person)), asked: input }, person),
    readCatalogueService: ({ input, person }) => present(input.id, person),
    listOptions: async () => (await readOptions(database)).map(presentOption),
    listDurations: async () =>
      (await readDurations(database)).map(({ id, minutes }) => ({
        _id: id,
        duration: minutes / 60,
      })),
    calculateFee: ({ input }) => feeOf(database, input.price),
    addToCatalogue: async ({ input, person }) =>
      present(await addToCatalogue(ground, person.userId, input), person),
    updateInCatalogue: async ({ input, person }) =>
      present(await updateInCatalogue(ground, person.userId, input), person),
    async removeFromCatalogue({ input }) {
      await removeFromCatalogue(ground, input.serviceId)
      return {}
    },
  }
}

function ofProposals(
  ground: ServicesGround,
): Pick<All, 'listPending' | 'review' | 'approve' | 'reject'> {
  const { database } = ground
  return {
    async listPending({ input }) {
      const { rows, total } = await listWaiting(database, input)
      return { list: await presentProposed(ground, rows), total }
    },
    async review({ input: { serviceId } }) {
      await openReview(ground, serviceId)
      return only(await presentProposed(ground, [await readDoctorService(database, serviceId)]))
    },
    async approve({ input, person }) {
      await approve(ground, person.userId, input)
      return {}
    },
    async reject({ input, person }) {
      await decline(ground, person.userId, input)
      return {}
    },
  }
}

/** Doctors see what they do not offer yet, patients what can be booked with somebody now (D-237). */
async function usableBy(ground: ServicesGround, { role, userId }: Person) {
  if (role === 'DOCTOR') return { notBy: userId }
  return role === 'PATIENT' ? { among: await bookableServices(ground) } : {}
}
