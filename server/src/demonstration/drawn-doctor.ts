import type { StartingLists } from '../database/starting-data/lists.ts'
import { weekFrom } from './hours.ts'
import { type Offers, offersOf } from './offers.ts'
import { type DemonstrationPerson, type DoctorPractice, practiceOf } from './people.ts'
import { type DemonstrationPlace, joinedOn } from './place.ts'
import { portraitOf } from './portrait.ts'
import type { Random } from './random.ts'

type HowFar = 'joined' | 'waits for approval' | 'offers nothing' | 'has no hours'

/** How far some of them have come; everybody else can be booked. */
const unfinished: Record<number, HowFar> = {
  36: 'has no hours',
  37: 'offers nothing',
  38: 'waits for approval',
  39: 'joined',
}

/** What a doctor is like. Drawn before anything is entered: many are entered at once. */
export interface DrawnDoctor {
  somebody: Omit<DemonstrationPerson, 'email'>
  joined: Date
  practice: DoctorPractice
  taxNumber: string
  /** Undefined for whoever comes all the way. */
  state: HowFar | undefined
  /** A drawing. */
  portrait: string
  /** Since today. */
  daysToExpiry: number
  offers: Offers
  /** Undefined where none are planned. */
  hours: DrawnHours | undefined
}

export interface DrawnHours {
  /** Since today. */
  days: number
  workingDates: ReturnType<typeof weekFrom>
}

/** Somebody new, who comes as far as their place in the crowd says. */
export function drawDoctor(
  place: DemonstrationPlace,
  random: Random,
  lists: StartingLists,
  somebody: DemonstrationPerson,
  at: number,
): DrawnDoctor {
  const practice = practiceOf(random, at, somebody)
  const joined = joinedOn(place, random)
  return drawRest(random, {
    somebody,
    joined,
    practice,
    taxNumber: `12/345/${67_000 + at}`,
    state: unfinished[at],
    offersOf: () => offersOf(lists, random, practice.categories[0]),
  })
}

type Begun = Pick<DrawnDoctor, 'somebody' | 'joined' | 'practice' | 'taxNumber' | 'state'>

/** In the order in which a doctor does it, and no further than they have come. */
export function drawRest(
  random: Random,
  { offersOf: offersNow, ...begun }: Begun & { offersOf: () => Offers },
): DrawnDoctor {
  const { state, somebody } = begun
  const portrait = portraitOf(random, somebody.gender)
  const isApproved = state !== 'joined' && state !== 'waits for approval'
  const daysToExpiry = isApproved ? random.between(200, 1500) : 900
  const offers = isApproved && state !== 'offers nothing' ? offersNow() : []
  const hours =
    offers.length > 0 && state !== 'has no hours' ? drawHours(random, offers) : undefined
  return { ...begun, portrait, daysToExpiry, offers, hours }
}

function drawHours(random: Random, offers: Offers): DrawnHours {
  const days = random.between(120, 360)
  return { days, workingDates: offers.some(({ isWritten }) => !isWritten) ? weekFrom(random) : {} }
}
