import type { DoctorService } from '@konsil/contract/offered-service'
import type { Questionnaire } from '@konsil/contract/questionnaires'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleQuestion } from '@konsil/contract/samples/questionnaires'
import {
  sampleCatalogueService,
  sampleDoctorService,
  sampleProposedService,
  sampleServiceOption,
} from '@konsil/contract/samples/services'
import { both } from '@konsil/contract/samples/texts'
import { longName } from './long-names.ts'

export const options = [
  both('Assessment of a planned operation', 'Einschätzung einer geplanten Operation'),
  both('Comparison of treatment options', 'Vergleich der Behandlungsmöglichkeiten'),
  both('Written report', 'Schriftlicher Bericht'),
].map((name, at) => sampleServiceOption(at, name))

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
  options,
} satisfies Partial<DoctorService['service']>
const ofCall = { ...content, duration: 0.75 }
const proposeOptions = [{ name: both('Second look after surgery', 'Nachbetrachtung') }]

const general = { _id: idOf(801), title: both('General second opinion', 'Allgemeine Zweitmeinung') }
export const missing = sampleDoctorService(1, 'MISSING_QUESTIONAIRE', {
  proposedPrice: { value: 1450, currency: 'EUR' },
  service: ofCall,
})
export const declined = sampleDoctorService(3, 'REJECTED', {
  declineReason: 'Bitte beschreiben Sie, welche Unterlagen Sie brauchen und was Sie damit tun.',
  service: { ...ofCall, consultationType: 'PHONE' },
})
export const active = sampleDoctorService(2, 'ACTIVE', {
  questionaire: general,
  isExpired: true,
  isPrepared: true,
  service: { ...ofCall, thumbnailUrl: { _id: idOf(9), url: picture } },
})

export const waiting = sampleDoctorService(6, 'PENDING_APPROVAL', { service: ofCall })

export const own = [
  missing,
  active,
  declined,
  sampleDoctorService(4, 'REVIEWING', { service: { ...content, consultationType: 'CHAT' } }),
  sampleDoctorService(5, 'DEACTIVATED', {
    questionaire: general,
    service: { ...ofCall, appliedFor: 'BOOKED' },
  }),
  waiting,
]

export const catalogue = [
  sampleCatalogueService(51, { ...ofCall, proposeOptions }),
  sampleCatalogueService(52, {
    ...content,
    proposeOptions,
    consultationType: 'CHAT',
    appliedFor: 'BOOKED',
  }),
  sampleCatalogueService(53, { ...ofCall, proposeOptions }),
]

const proposal = {
  service: { ...ofCall, proposeOptions },
  doctor: { _id: idOf(6), profile: longName },
}
export const pending = [
  sampleProposedService(71, 'REVIEWING', proposal),
  sampleProposedService(72, 'PENDING_APPROVAL', proposal),
]

export const questionnaires: Questionnaire[] = [
  {
    ...general,
    crossCheck: null,
    sections: [
      {
        title: both('Your concern', 'Ihr Anliegen'),
        description: both('Short sentences are enough.', 'Kurze Sätze genügen.'),
        questions: [
          sampleQuestion(1, {
            type: 'MULTIPLE_CHOICES',
            text: both('What have you been advised to do?', 'Was wurde Ihnen geraten?'),
            isRequired: false,
            choices: [
              { _id: 'a', text: both('An operation', 'Eine Operation') },
              { _id: 'b', text: both('Something else', 'Etwas anderes') },
            ],
            subquestion: {
              text: both('What was it?', 'Was war das?'),
              condition: 1,
              rule: { inputType: 'text' },
            },
          }),
        ],
      },
    ],
  },
]

export const fee = { soFee: 258.1, vatTaxForDoctor: 41.21, doctorPayment: 1073.61 }
