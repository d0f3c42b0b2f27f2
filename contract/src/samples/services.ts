import type {
  CatalogueService,
  DoctorService,
  DoctorServiceState,
  ProposedService,
  ServiceOption,
} from '../offered-service.ts'
import { idOf } from './ids.ts'
import { sampleDoctor } from './person.ts'
import { both } from './texts.ts'

export const sampleServiceOption = (
  number: number,
  name: ServiceOption['name'],
  status: ServiceOption['status'] = 'ACTIVE',
): ServiceOption => ({ _id: idOf(700 + number), name, status })

export const sampleDurations = [0.25, 0.5, 0.75, 1].map((duration, at) => ({
  _id: idOf(711 + at),
  duration,
}))

type Content = Omit<CatalogueService, '_id' | 'type' | 'version' | 'isSubscribed'>

/** What only goes together is given once: the options say their ids, the type how long. */
function content(number: number, changes: Partial<Content>): Content {
  const { consultationType = 'VIDEO', price = { value: 120.5, currency: 'EUR' } } = changes
  const { options = [sampleServiceOption(1, both('Written report', 'Schriftlicher Bericht'))] } =
    changes
  return {
    name: both(`Service ${number}`, `Leistung ${number}`),
    description: both('What it is about', 'Worum es geht'),
    price,
    currency: price.currency,
    duration: consultationType === 'CHAT' ? 0 : 0.5,
    options,
    serviceOptionIds: options.map(({ _id }) => _id),
    proposeOptions: [],
    appliedFor: 'ALL',
    consultationType,
    images: [],
    thumbnailUrl: null,
    ...changes,
  }
}

export const sampleCatalogueService = (
  number: number,
  changes: Partial<CatalogueService> = {},
): CatalogueService => ({
  _id: idOf(number),
  type: 'BASE',
  version: 2,
  isSubscribed: false,
  ...content(number, changes),
  ...changes,
})

/** The server says what may be done in each state; here as it does. */
const mayIn = (code: DoctorServiceState) => ({
  mayEdit: code === 'PENDING_APPROVAL' || code === 'REJECTED',
  mayChooseQuestionaire: ['MISSING_QUESTIONAIRE', 'ACTIVE', 'DEACTIVATED'].includes(code),
  mayNamePositions: ['MISSING_QUESTIONAIRE', 'ACTIVE', 'DEACTIVATED'].includes(code),
  mayActivate: code === 'DEACTIVATED',
  mayDeactivate: code === 'ACTIVE',
})

export interface DoctorServiceChanges extends Partial<Omit<DoctorService, 'service' | 'status'>> {
  service?: Partial<DoctorService['service']>
}

export const sampleDoctorService = (
  number: number,
  code: DoctorServiceState = 'ACTIVE',
  { service = {}, ...changes }: DoctorServiceChanges = {},
): DoctorService => ({
  _id: idOf(number),
  status: { code },
  declineReason: null,
  expiredAt: '2031-05-31',
  isExpired: false,
  isPrepared: false,
  billingPositions: [],
  questionaire: null,
  proposedPrice: null,
  createdAt: '2026-03-02T19:05:00.000Z',
  handedInAt: '2026-03-02T19:05:00.000Z',
  version: 3,
  ...mayIn(code),
  ...changes,
  service: { _id: null, type: 'PROPOSED', ...content(number, service), ...service },
})

export const sampleProposedService = (
  number: number,
  code: DoctorServiceState = 'PENDING_APPROVAL',
  changes: DoctorServiceChanges & Partial<Pick<ProposedService, 'doctor'>> = {},
): ProposedService => ({
  doctor: { _id: idOf(500), profile: sampleDoctor },
  ...sampleDoctorService(number, code, changes),
})
