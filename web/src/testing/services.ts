import { booking } from '@konsil/contract/booking'
import type {
  CatalogueService,
  DoctorService,
  ProposedService,
} from '@konsil/contract/offered-service'
import { type Questionnaire, questionnaires } from '@konsil/contract/questionnaires'
import { sampleStatus } from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleQuestion } from '@konsil/contract/samples/questionnaires'
import {
  sampleCatalogueService,
  sampleDurations,
  sampleServiceOption,
} from '@konsil/contract/samples/services'
import { both } from '@konsil/contract/samples/texts'
import { services } from '@konsil/contract/services'
import { personWith, signedIn } from './dashboard.tsx'

export const serviceOptions = [
  sampleServiceOption(1, both('Written report', 'Schriftlicher Bericht')),
  sampleServiceOption(2, both('Review of images', 'Durchsicht der Bilder')),
  sampleServiceOption(3, both('Not yet there'), 'PENDING_APPROVAL'),
]

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
          sampleQuestion(1),
          sampleQuestion(2, {
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
          sampleQuestion(3, {
            type: 'RATING',
            startLabel: both('Not at all'),
            endLabel: both('Very much'),
            isRequired: false,
          }),
          sampleQuestion(4, {
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

/** What the server takes as a fifth, and gives back of it. */
const feeOf = async ({ price }: { price: number }) => {
  const soFee = Math.round(price * 20) / 100
  const vatTaxForDoctor = Math.round((soFee * 1900) / 119) / 100
  return { soFee, vatTaxForDoctor, doctorPayment: price - soFee + vatTaxForDoctor }
}

/** A server that knows this doctor's services, the catalogue and the questionnaires. */
export function doctorOffering(
  list: DoctorService[],
  status = sampleStatus(),
  doctor = personWith('DOCTOR'),
) {
  const network = signedIn(doctor)
  network.answerWith(services.listOwn, async () => ({ list, total: list.length }))
  network.answer(services.verify, {})
  network.answer(services.listAvailable, {
    list: [sampleCatalogueService(51), sampleCatalogueService(52, { consultationType: 'CHAT' })],
    total: 2,
  })
  network.answer(services.listOptions, serviceOptions)
  network.answer(services.listDurations, sampleDurations)
  network.answerWith(services.calculateFee, feeOf)
  network.answer(questionnaires.list, {
    list: someQuestionnaires,
    total: someQuestionnaires.length,
  })
  network.answer(booking.readCurrentStatus, status)
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
  network.answer(services.listDurations, sampleDurations)
  network.answerWith(services.calculateFee, feeOf)
  return network
}
