import { dayIn, dayLater, days, homeZone, later } from '@konsil/contract/core/time'
import { fullName } from '@konsil/contract/full-name'
import type { CatalogueService } from '@konsil/contract/offered-service'
import type { Questionnaire } from '@konsil/contract/questionnaires'
import { addActiveUser } from '../capabilities/access/index.ts'
import { addApproved } from '../capabilities/certificates/index.ts'
import { addSchedule } from '../capabilities/schedules/index.ts'
import type { StartingLists } from '../database/starting-data/lists.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashOfDemonstration } from './accounts.ts'
import { weekFrom, writtenDays } from './hours.ts'
import { type DoctorPractice, practiceOf, type DemonstrationPerson } from './people.ts'
import { type Offers, offersOf } from './offers.ts'
import { cardBack, cardFront } from './physician-id.ts'
import { by, dayFromToday, joinedOn, type DemonstrationPlace } from './place.ts'
import { portraitOf } from './portrait.ts'
import type { Random } from './random.ts'

/** What doctors choose from. */
export interface DemonstrationLists {
  categories: Map<string, string>
  qualifications: Map<string, string>
  languages: Map<string, string>
  services: CatalogueService[]
  questionnaires: Questionnaire[]
  /** Where each of the two has its code. */
  starting: StartingLists
}

export interface DrawnCard {
  front: Buffer
  back: Buffer
}

export async function drawCard({ composed: { pictures } }: DemonstrationPlace): Promise<DrawnCard> {
  return {
    front: await pictures.fromDrawing(cardFront),
    back: await pictures.fromDrawing(cardBack),
  }
}

interface Sides {
  front: string
  back: string
}

export interface NewDoctor {
  somebody: Omit<DemonstrationPerson, 'email'>
  random: Random
  lists: DemonstrationLists
  card: DrawnCard
}

type HowFar = 'joined' | 'waits for approval' | 'offers nothing' | 'has no hours'

/** How far some of them have come; everybody else can be booked. */
const unfinished: Record<number, HowFar> = {
  36: 'has no hours',
  37: 'offers nothing',
  38: 'waits for approval',
  39: 'joined',
}

/** Somebody new, who comes as far as their place in the crowd says. */
export async function addDoctor(
  place: DemonstrationPlace,
  doctor: NewDoctor & { somebody: DemonstrationPerson },
  at: number,
) {
  const { somebody, random, lists } = doctor
  const practice = practiceOf(random, at, somebody)
  const joined = joinedOn(place, random)
  const userId = await join(place, somebody, practice, joined)
  const offers = () => offersOf(lists.starting, random, practice.categories[0])
  const state = unfinished[at]
  const taxNumber = `12/345/${67_000 + at}`
  await settleIn(place, doctor, { userId, joined, practice, taxNumber, offers, state })
  return userId
}

export interface Settling {
  userId: string
  joined: Date
  practice: DoctorPractice
  taxNumber: string
  /** Drawn when it comes to that. */
  offers: () => Offers
  /** Undefined for whoever comes all the way. */
  state?: HowFar | undefined
}

/** An account becomes a doctor who can be booked. */
export async function settleIn(place: DemonstrationPlace, doctor: NewDoctor, settling: Settling) {
  const { random, lists, card } = doctor
  const { userId, practice, state } = settling
  await describe(place, doctor, practice, userId)
  if (state === 'joined') return
  await enterInvoiceDetails(place, doctor, settling)
  const sides = await keepSides(place, card, userId)
  if (state === 'waits for approval') return handIn(place, userId, sides)
  await inTransaction(place.database, tx =>
    addApproved(
      tx,
      {
        ...sides,
        doctorId: userId,
        name: 'Arztausweis',
        expiresOn: dayFromToday(place, random.between(200, 1500)),
      },
      place.clock.now(),
    ),
  )
  if (state === 'offers nothing') return proposeOne(place, userId, lists)
  const services = await offer(place, lists, settling)
  if (state !== 'has no hours') await plan(place, random, settling, services)
}

const join = (
  place: DemonstrationPlace,
  { email, firstName, lastName }: DemonstrationPerson,
  { title }: DoctorPractice,
  joined: Date,
) =>
  inTransaction(place.database, tx => {
    const user = { email, firstName, lastName, title, passwordHash: hashOfDemonstration }
    return addActiveUser(tx, { ...user, role: 'DOCTOR', language: 'de' }, joined)
  })

const idsOf = (codes: readonly string[], list: Map<string, string>) =>
  codes.flatMap(code => list.get(code) ?? [])

async function describe(
  place: DemonstrationPlace,
  doctor: NewDoctor,
  practice: DoctorPractice,
  userId: string,
) {
  const { capabilities, pictures } = place.composed
  const { somebody, random, lists } = doctor
  await capabilities.account.handlers.updateProfile({
    ...by(userId, 'DOCTOR'),
    input: {
      profileId: userId,
      dob: somebody.birthDate,
      gender: somebody.gender,
      country: 'DE',
      work: { position: practice.position, at: practice.at },
      languages: idsOf(practice.languages, lists.languages),
      specialties: idsOf(practice.categories, lists.categories),
      qualifications: idsOf([practice.qualification], lists.qualifications),
    },
  })
  await capabilities.account.handlers.markPublic({
    ...by(userId, 'DOCTOR'),
    input: { isPublic: true },
  })
  const portrait = await pictures.fromDrawing(portraitOf(random, somebody.gender))
  await capabilities.account.usePortrait(userId, portrait)
}

/** As whom they issue invoices. */
const enterInvoiceDetails = (
  place: DemonstrationPlace,
  { somebody }: NewDoctor,
  { userId, practice: { title, address, at: workPlace }, taxNumber }: Settling,
) =>
  place.composed.capabilities.account.handlers.saveInvoiceDetails({
    ...by(userId, 'DOCTOR'),
    input: {
      name: fullName({ ...somebody, title }),
      ...address,
      additionalAddress: workPlace,
      taxNumber,
      version: 0,
    },
  })

async function keepSides(place: DemonstrationPlace, { front, back }: DrawnCard, userId: string) {
  const { documents } = place.composed.capabilities
  return {
    front: await documents.keepMade(userId, 'image/jpeg', front),
    back: await documents.keepMade(userId, 'image/jpeg', back),
  }
}

async function handIn(place: DemonstrationPlace, userId: string, { front, back }: Sides) {
  await place.composed.capabilities.certificates.handlers.add({
    ...by(userId, 'DOCTOR'),
    input: {
      name: 'Arztausweis',
      certificateType: 'PHYSICIAN',
      expirationDate: dayFromToday(place, 900),
      attachments: [{ _id: front }, { _id: back }],
    },
  })
}

/** A service of their own that waits for an administrator. */
async function proposeOne(
  place: DemonstrationPlace,
  userId: string,
  { services }: DemonstrationLists,
) {
  const options = services[0]?.serviceOptionIds.slice(0, 2) ?? []
  await place.composed.capabilities.services.handlers.propose({
    ...by(userId, 'DOCTOR'),
    input: {
      name: {
        en: 'Second opinion before breast surgery',
        de: 'Zweitmeinung vor einer Brustoperation',
      },
      description: {
        en: 'I look at your findings and pictures, talk with you for half an hour and write down what I would advise.',
        de: 'Ich sehe Ihre Befunde und Bilder an, spreche eine halbe Stunde mit Ihnen und schreibe auf, wozu ich raten würde.',
      },
      price: { value: 240, currency: 'EUR' },
      duration: 0.5,
      serviceOptionIds: options,
      proposeOptions: [{ name: { en: 'Sketch of the operation', de: 'Skizze des Eingriffs' } }],
      appliedFor: 'ALL',
      consultationType: 'VIDEO',
      images: [],
    },
  })
}

/** Some services of the catalogue, each with its questionnaire. */
async function offer(
  place: DemonstrationPlace,
  lists: DemonstrationLists,
  { userId, offers }: Settling,
) {
  const { handlers } = place.composed.capabilities.services
  const offered: { _id: string; isWritten: boolean }[] = []
  for (const { service, questionnaire } of offers()) {
    const chosen = lists.services.find(({ name }) => name.de === service)
    const asked = lists.questionnaires.find(({ title }) => title.de === questionnaire)
    if (!chosen || !asked) continue
    const { _id } = await handlers.subscribe({
      ...by(userId, 'DOCTOR'),
      input: { serviceId: chosen._id },
    })
    offered.push({ _id, isWritten: chosen.consultationType === 'CHAT' })
    await handlers.chooseQuestionnaire({
      ...by(userId, 'DOCTOR'),
      input: { id: _id, questionaireId: asked._id },
    })
  }
  return offered
}

/** So long ago most of them planned anew. */
const plannedDaysAgo = 60

/** The same week since they joined: most have planned it twice. */
async function plan(
  place: DemonstrationPlace,
  random: Random,
  { userId, joined }: Settling,
  services: { _id: string; isWritten: boolean }[],
) {
  const end = dayFromToday(place, random.between(120, 360))
  const week = {
    serviceIds: services.map(({ _id }) => _id),
    workingDates: services.some(({ isWritten }) => !isWritten) ? weekFrom(random) : {},
    noneVideoWorkingDates: services.some(({ isWritten }) => isWritten) ? writtenDays : [],
  }
  const anew = later(place.clock.now(), -days(plannedDaysAgo))
  const planned = joined < anew ? [joined, anew] : [joined]
  for (const [at, when] of planned.entries()) {
    const next = planned[at + 1]
    const ground = { database: place.database, clock: { now: () => when } }
    await addSchedule(ground, userId, {
      ...week,
      startDate: dayLater(dayIn(homeZone, when), 1),
      endDate: next ? dayIn(homeZone, next) : end,
    })
  }
}
