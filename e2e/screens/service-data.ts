import type {
  CatalogueService,
  DoctorService,
  DoctorServiceState,
  ProposedService,
} from '@konsil/contract/offered-service'
import type { Questionnaire } from '@konsil/contract/questionnaires'

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
const both = (en: string, de: string) => ({ en, de })

export const options = [
  both('Assessment of a planned operation', 'Einschätzung einer geplanten Operation'),
  both('Comparison of treatment options', 'Vergleich der Behandlungsmöglichkeiten'),
  both('Written report', 'Schriftlicher Bericht'),
].map((name, at) => ({ _id: idOf(700 + at), name, status: 'ACTIVE' as const }))

export const durations = [0.25, 0.5, 0.75, 1].map((duration, at) => ({
  _id: idOf(710 + at),
  duration,
}))

export const picture = '/api/v1/attachment/read?picture=service'

const content = {
  name: both(
    'Second opinion before an endoprosthetic operation of the knee',
    'Zweitmeinung vor einer endoprothetischen Kniegelenksoperation',
  ),
  description: both(
    'I look at your images and findings and tell you what speaks for the operation.',
    'Ich sehe Ihre Bilder und Befunde durch und sage Ihnen, was für die Operation spricht.',
  ),
  price: { value: 1290.5, currency: 'EUR' },
  currency: 'EUR',
  duration: 0.75,
  options,
  serviceOptionIds: options.map(({ _id }) => _id),
  proposeOptions: [{ name: both('Second look after surgery', 'Nachbetrachtung') }],
  appliedFor: 'ALL',
  consultationType: 'VIDEO',
  images: [],
  thumbnailUrl: null,
} satisfies Partial<CatalogueService>

interface Changes extends Partial<Omit<DoctorService, 'service' | 'status'>> {
  service?: Partial<DoctorService['service']>
}

const offered = (
  number: number,
  code: DoctorServiceState,
  { service, ...changes }: Changes = {},
): DoctorService => ({
  _id: idOf(number),
  status: { code },
  declineReason: null,
  expiredAt: '2031-05-31',
  isExpired: false,
  questionaire: null,
  proposedPrice: null,
  createdAt: '2026-03-02T19:05:00.000Z',
  version: 1,
  mayEdit: code === 'PENDING_APPROVAL' || code === 'REJECTED',
  mayChooseQuestionaire: ['MISSING_QUESTIONAIRE', 'ACTIVE', 'DEACTIVATED'].includes(code),
  mayActivate: code === 'DEACTIVATED',
  mayDeactivate: code === 'ACTIVE',
  ...changes,
  service: { ...content, proposeOptions: [], _id: null, type: 'PROPOSED', ...service },
})

const general = { _id: idOf(801), title: both('General second opinion', 'Allgemeine Zweitmeinung') }
export const missing = offered(1, 'MISSING_QUESTIONAIRE', {
  proposedPrice: { value: 1450, currency: 'EUR' },
})
export const declined = offered(3, 'REJECTED', {
  declineReason: 'Bitte beschreiben Sie, welche Unterlagen Sie brauchen und was Sie damit tun.',
  service: { consultationType: 'PHONE' },
})
export const active = offered(2, 'ACTIVE', {
  questionaire: general,
  isExpired: true,
  service: { thumbnailUrl: { _id: idOf(9), url: picture } },
})

export const waiting = offered(6, 'PENDING_APPROVAL')

export const own: DoctorService[] = [
  missing,
  active,
  declined,
  offered(4, 'REVIEWING', { service: { consultationType: 'CHAT', duration: 0 } }),
  offered(5, 'DEACTIVATED', { questionaire: general, service: { appliedFor: 'BOOKED' } }),
  waiting,
]

export const catalogue: CatalogueService[] = [1, 2, 3].map(number => ({
  ...content,
  _id: idOf(50 + number),
  type: 'BASE',
  version: 1,
  isSubscribed: false,
  ...(number === 2 ? { consultationType: 'CHAT', duration: 0, appliedFor: 'BOOKED' } : {}),
}))

const proposal = (number: number, code: DoctorServiceState): ProposedService => ({
  ...offered(number, code, { service: { proposeOptions: content.proposeOptions } }),
  doctor: {
    _id: idOf(6),
    profile: {
      firstName: 'Marlene-Friederike',
      lastName: 'Achterberg-Leutheusser',
      title: 'Prof. Dr. Dr.',
      imgUrl: null,
    },
  },
})
export const pending = [proposal(71, 'REVIEWING'), proposal(72, 'PENDING_APPROVAL')]

export const questionnaires: Questionnaire[] = [
  {
    ...general,
    crossCheck: null,
    sections: [
      {
        title: both('Your concern', 'Ihr Anliegen'),
        description: both('Short sentences are enough.', 'Kurze Sätze genügen.'),
        questions: [
          {
            _id: 'one',
            type: 'MULTIPLE_CHOICES',
            text: both('What have you been advised to do?', 'Was wurde Ihnen geraten?'),
            isRequired: false,
            rule: null,
            choices: [
              { _id: 'a', text: both('An operation', 'Eine Operation') },
              { _id: 'b', text: both('Something else', 'Etwas anderes') },
            ],
            options: [],
            startLabel: null,
            endLabel: null,
            subquestion: {
              text: both('What was it?', 'Was war das?'),
              condition: 1,
              rule: { inputType: 'text' },
            },
          },
        ],
      },
    ],
  },
]

export const fee = { soFee: 258.1, vatTaxForDoctor: 41.21, doctorPayment: 1073.61 }
