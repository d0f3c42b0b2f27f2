import { dayIn, dayLater, days, homeZone, later, minutes } from '@konsil/contract/core/time'
import { fullName } from '@konsil/contract/full-name'
import type { CatalogueService } from '@konsil/contract/offered-service'
import type { Questionnaire } from '@konsil/contract/questionnaires'
import { addActiveUser } from '../capabilities/access/index.ts'
import { addApproved } from '../capabilities/certificates/index.ts'
import { addSchedule } from '../capabilities/schedules/index.ts'
import type { StartingLists } from '../database/starting-data/lists.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashOfDemonstration } from './accounts.ts'
import type { DrawnDoctor, DrawnHours } from './drawn-doctor.ts'
import { writtenDays } from './hours.ts'
import { cardBack, cardFront } from './physician-id.ts'
import { by, dayFromToday, type DemonstrationPlace } from './place.ts'

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

/** So soon its card is looked at; their hours begin on the day after they joined. */
const approvedAfter = minutes(20)

/** An account becomes a doctor who can be booked. */
export async function settleIn(
  place: DemonstrationPlace,
  { lists, card }: { lists: DemonstrationLists; card: DrawnCard },
  drawn: DrawnDoctor,
  userId: string,
) {
  const { state } = drawn
  await describe(place, lists, drawn, userId)
  if (state === 'joined') return
  await enterInvoiceDetails(place, drawn, userId)
  const sides = await keepSides(place, card, userId)
  const expiresOn = dayFromToday(place, drawn.daysToExpiry)
  if (state === 'waits for approval') return handIn(place, userId, sides, expiresOn)
  await inTransaction(place.database, tx =>
    addApproved(
      tx,
      { ...sides, doctorId: userId, name: 'Arztausweis', expiresOn },
      later(drawn.joined, approvedAfter),
    ),
  )
  if (state === 'offers nothing') return proposeOne(place, userId, lists)
  const services = await offer(place, lists, drawn, userId)
  if (drawn.hours) await plan(place, drawn, drawn.hours, { userId, services })
}

/** Their accounts, in their order. */
export const joinDoctors = (
  place: DemonstrationPlace,
  doctors: (DrawnDoctor & { email: string })[],
) =>
  inTransaction(place.database, async tx => {
    const ids: string[] = []
    for (const { email, somebody, practice, joined } of doctors) {
      const { firstName, lastName } = somebody
      const named = { email, firstName, lastName, title: practice.title }
      const user = { ...named, passwordHash: hashOfDemonstration, language: 'de' as const }
      ids.push(await addActiveUser(tx, { ...user, role: 'DOCTOR' }, joined))
    }
    return ids
  })

const idsOf = (codes: readonly string[], list: Map<string, string>) =>
  codes.flatMap(code => list.get(code) ?? [])

async function describe(
  place: DemonstrationPlace,
  lists: DemonstrationLists,
  { somebody, practice, portrait }: DrawnDoctor,
  userId: string,
) {
  const { capabilities, pictures } = place.composed
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
  await capabilities.account.usePortrait(userId, await pictures.fromDrawing(portrait))
}

/** As whom they issue invoices. */
const enterInvoiceDetails = (
  place: DemonstrationPlace,
  { somebody, practice: { title, address, at: workPlace }, taxNumber }: DrawnDoctor,
  userId: string,
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

async function handIn(
  place: DemonstrationPlace,
  userId: string,
  { front, back }: Sides,
  expiresOn: string,
) {
  await place.composed.capabilities.certificates.handlers.add({
    ...by(userId, 'DOCTOR'),
    input: {
      name: 'Arztausweis',
      certificateType: 'PHYSICIAN',
      expirationDate: expiresOn,
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
  { offers }: DrawnDoctor,
  userId: string,
) {
  const { handlers } = place.composed.capabilities.services
  const offered: string[] = []
  for (const { service, questionnaire } of offers) {
    const chosen = lists.services.find(({ name }) => name.de === service)
    const asked = lists.questionnaires.find(({ title }) => title.de === questionnaire)
    if (!chosen || !asked) continue
    const { _id } = await handlers.subscribe({
      ...by(userId, 'DOCTOR'),
      input: { serviceId: chosen._id },
    })
    offered.push(_id)
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
  { joined, offers }: DrawnDoctor,
  hours: DrawnHours,
  { userId, services }: { userId: string; services: string[] },
) {
  const week = {
    serviceIds: services,
    workingDates: hours.workingDates,
    noneVideoWorkingDates: offers.some(({ isWritten }) => isWritten) ? writtenDays : [],
  }
  const anew = later(place.clock.now(), -days(plannedDaysAgo))
  const planned = joined < anew ? [joined, anew] : [joined]
  for (const [at, when] of planned.entries()) {
    const next = planned[at + 1]
    const ground = { database: place.database, clock: { now: () => when } }
    await addSchedule(ground, userId, {
      ...week,
      startDate: dayLater(dayIn(homeZone, when), 1),
      endDate: next ? dayIn(homeZone, next) : dayFromToday(place, hours.days),
    })
  }
}
