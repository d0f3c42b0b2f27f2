import { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type {
  CatalogueService,
  DoctorService,
  DoctorServiceState,
  ProposedService,
  ServiceOption,
} from '@konsil/contract/offered-service'
import { type Question, type Questionnaire, questionnaires } from '@konsil/contract/questionnaires'
import { services } from '@konsil/contract/services'
import { idOf } from '@konsil/contract/samples/ids'
import { personWith, signedIn } from './dashboard.tsx'

const both = (en: string, de = en) => ({ en, de })

export const serviceOptions: ServiceOption[] = [
  { _id: idOf(701), name: both('Written report', 'Schriftlicher Bericht'), status: 'ACTIVE' },
  { _id: idOf(702), name: both('Review of images', 'Durchsicht der Bilder'), status: 'ACTIVE' },
  { _id: idOf(703), name: both('Not yet there'), status: 'PENDING_APPROVAL' },
]
const durations = [0.25, 0.5, 0.75].map((duration, at) => ({ _id: idOf(711 + at), duration }))

const content = (number: number) => ({
  name: both(`Service ${number}`, `Leistung ${number}`),
  description: both('What it is about', 'Worum es geht'),
  price: { value: 120.5, currency: 'EUR' as const },
  currency: 'EUR' as const,
  duration: 0.5,
  options: serviceOptions.slice(0, 1),
  serviceOptionIds: [idOf(701)],
  proposeOptions: [],
  appliedFor: 'ALL' as const,
  consultationType: 'VIDEO' as const,
  images: [],
  thumbnailUrl: null,
})

export const catalogueService = (
  number: number,
  changes: Partial<CatalogueService> = {},
): CatalogueService => ({
  ...content(number),
  _id: idOf(number),
  type: 'BASE',
  version: 2,
  isSubscribed: false,
  ...changes,
})

/** The server says what may be done in each state; here as it does. */
const mayIn = (code: DoctorServiceState) => ({
  mayEdit: code === 'PENDING_APPROVAL' || code === 'REJECTED',
  mayChooseQuestionaire: ['MISSING_QUESTIONAIRE', 'ACTIVE', 'DEACTIVATED'].includes(code),
  mayActivate: code === 'DEACTIVATED',
  mayDeactivate: code === 'ACTIVE',
})

interface Changes extends Partial<Omit<DoctorService, 'service' | 'status'>> {
  service?: Partial<DoctorService['service']>
}

export const doctorService = (
  number: number,
  code: DoctorServiceState = 'ACTIVE',
  { service, ...changes }: Changes = {},
): DoctorService => ({
  _id: idOf(number),
  status: { code },
  declineReason: null,
  expiredAt: '2031-05-31',
  isExpired: false,
  questionaire: null,
  proposedPrice: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 3,
  ...mayIn(code),
  ...changes,
  service: { ...content(number), _id: null, type: 'PROPOSED', ...service },
})

export const proposedService = (number: number, changes: Changes = {}): ProposedService => ({
  ...doctorService(number, 'PENDING_APPROVAL', changes),
  doctor: {
    _id: idOf(500),
    profile: { firstName: 'Jonas', lastName: 'Brandt', title: 'Dr.', imgUrl: null },
  },
})

const question = (number: number, changes: Partial<Question> = {}): Question => ({
  _id: `q${number}`,
  type: 'PLAIN_TEXT',
  text: both(`Question ${number}`),
  isRequired: true,
  rule: null,
  choices: [],
  options: [],
  startLabel: null,
  endLabel: null,
  subquestion: null,
  ...changes,
})

export const someQuestionnaires: Questionnaire[] = [
  {
    _id: idOf(801),
    title: both('General', 'Allgemein'),
    crossCheck: null,
    sections: [
      {
        title: both('Your concern'),
        description: both(''),
        questions: [
          question(1, {}),
          question(2, {
            type: 'MULTIPLE_CHOICES',
            choices: [
              { _id: 'a', text: both('No') },
              { _id: 'b', text: both('Yes') },
            ],
            subquestion: { text: both('Which one?'), condition: 1, rule: { inputType: 'text' } },
          }),
        ],
      },
      {
        title: both('Your state'),
        description: both(''),
        questions: [
          question(3, {
            type: 'RATING',
            startLabel: both('Not at all'),
            endLabel: both('Very much'),
            isRequired: false,
          }),
          question(4, {
            type: 'MATRIX',
            options: [{ _id: 'x', text: both('Heart') }],
            choices: [{ _id: 'y', text: both('Never') }],
          }),
        ],
      },
    ],
  },
  { _id: idOf(802), title: both('Cancer', 'Krebs'), crossCheck: null, sections: [] },
]

const ready: OutputOf<typeof booking.readCurrentStatus> = {
  certificate: { uploadedPhysicianId: true, existActivePhysicianId: true, rejection: null },
  service: { existService: true },
  specialties: { none: false },
  isBookable: true,
  missing: [],
}

/** What the server takes as a fifth, and gives back of it. */
const feeOf = async ({ price }: { price: number }) => {
  const soFee = Math.round(price * 20) / 100
  const vatTaxForDoctor = Math.round((soFee * 1900) / 119) / 100
  return { soFee, vatTaxForDoctor, doctorPayment: price - soFee + vatTaxForDoctor }
}

/** A server that knows this doctor's services, the catalogue and the questionnaires. */
export function doctorOffering(
  list: DoctorService[],
  status: Partial<typeof ready> = {},
  doctor = personWith('DOCTOR'),
) {
  const network = signedIn(doctor)
  network.answerWith(services.listOwn, async () => ({ list, total: list.length }))
  network.answer(services.verify, {})
  network.answer(services.listAvailable, {
    list: [catalogueService(51), catalogueService(52, { consultationType: 'CHAT', duration: 0 })],
    total: 2,
  })
  network.answer(services.listOptions, serviceOptions)
  network.answer(services.listDurations, durations)
  network.answerWith(services.calculateFee, feeOf)
  network.answer(questionnaires.list, {
    list: someQuestionnaires,
    total: someQuestionnaires.length,
  })
  network.answer(booking.readCurrentStatus, { ...ready, ...status })
  return network
}

/** A server on which these proposals wait; what is decided on waits no more. */
export function officeWith(pending: ProposedService[], catalogue: CatalogueService[] = []) {
  const network = signedIn(personWith('ADMIN'))
  let waiting = pending
  const decide = async ({ serviceId }: { serviceId: string }) => {
    waiting = waiting.filter(one => one._id !== serviceId)
    return {}
  }
  network.answerWith(services.listPending, async () => ({ list: waiting, total: waiting.length }))
  network.answer(services.listCatalogue, { list: catalogue, total: catalogue.length })
  network.answerWith(
    services.review,
    async ({ serviceId }) => pending.find(({ _id }) => _id === serviceId) as ProposedService,
  )
  network.answerWith(services.approve, decide)
  network.answerWith(services.reject, decide)
  network.answer(services.listOptions, serviceOptions)
  network.answer(services.listDurations, durations)
  network.answerWith(services.calculateFee, feeOf)
  return network
}
