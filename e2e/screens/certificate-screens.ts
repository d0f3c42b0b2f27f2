import { expect } from '@playwright/test'
import {
  type Certificate,
  type CertificateDecision,
  certificates,
  type ReviewedCertificate,
} from '@konsil/contract/certificates'
import {
  sampleCertificateDecision,
  sampleReviewedCertificate,
} from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { asUpload, cardPicture, paper } from '../people/papers.ts'
import { answer, listOf } from './answers.ts'
import { longName, longTitle } from './long-names.ts'
import { closeDialog, press, type Screen, type Stage, titled } from './screen.ts'

const certificate = (number: number, changes: Partial<ReviewedCertificate> = {}) =>
  sampleReviewedCertificate(number, {
    name: longTitle,
    description: 'Ärztekammer Schleswig-Holstein',
    attachments: [
      { _id: idOf(7), url: '/api/v1/attachment/read?side=front', mimeType: 'image/png' },
      { _id: idOf(8), url: '/api/v1/attachment/read?side=back', mimeType: 'application/pdf' },
    ],
    doctor: {
      _id: idOf(6),
      ...longName,
      email: 'marlene.achterberg@universitaetsklinikum.example',
      birthDate: '1971-05-03',
    },
    ...changes,
  })

const waiting = [
  certificate(1, {
    formerRejection: {
      rejectedAt: '2026-03-01T08:30:00.000Z',
      reason: 'Die Rückseite ist zu dunkel. Bitte fotografieren Sie sie bei Tageslicht.',
    },
  }),
  certificate(2, { status: { code: 'REVIEWING' } }),
]

const decidedOne = (number: number, changes: Partial<CertificateDecision>) =>
  sampleCertificateDecision(number, {
    doctor: { _id: idOf(6), ...longName },
    document: certificate(number),
    ...changes,
  })
const decided = [
  decidedOne(1, { outcome: 'PENDING', mayUndo: true }),
  decidedOne(2, {
    decision: 'REJECTED',
    reason: 'Die Rückseite ist zu dunkel. Bitte fotografieren Sie sie bei Tageslicht.',
    outcome: 'HANDED_IN_AGAIN',
  }),
  decidedOne(3, { outcome: 'REPLACED', decidedBy: null }),
  decidedOne(4, {
    outcome: 'UNDONE',
    undone: { by: longName, at: '2026-03-02T19:05:04.000Z' },
  }),
]

/** The same certificates at every run, whatever the journeys have handed in by then. */
async function keepPictures({ page }: Stage) {
  await page.route('**/api/v1/attachment/read?side=front', route =>
    route.fulfill({ contentType: 'image/png', body: cardPicture([231, 240, 226]) }),
  )
  await page.route('**/api/v1/attachment/read?side=back', route =>
    route.fulfill({ contentType: 'application/pdf', body: paper('Page one', 'Page two') }),
  )
}

async function arrive(stage: Stage, path: string) {
  await stage.page.goto(path)
  await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stage.page.getByText(stage.said('ui:loading'))).toHaveCount(0)
}

const seeOwn = titled('certificates:title')
const seeUploaded = titled('certificates:office.title')

async function openOwn(stage: Stage, list: readonly Certificate[]) {
  await keepPictures(stage)
  await answer(stage, certificates.listByDoctor, listOf(list))
  await arrive(stage, '/dashboard/certificate')
  await seeOwn(stage)
}

async function openUploaded(
  stage: Stage,
  list: readonly ReviewedCertificate[],
  doctor?: ReviewedCertificate['doctor'],
) {
  await keepPictures(stage)
  const whose = doctor && { ofDoctor: doctor }
  await answer(stage, certificates.listUploaded, { ...listOf(list), ...whose })
  const [first] = waiting
  if (first) await answer(stage, certificates.review, first)
  const query = doctor ? `?doctor=${doctor._id}` : ''
  await arrive(stage, `/dashboard/uploaded-certificate${query}`)
  await seeUploaded(stage)
}

async function fillIn(stage: Stage) {
  const { page, said } = stage
  await press(stage, said('certificates:upload'))
  await page.getByLabel(said('certificates:field.title'), { exact: true }).fill('Physician ID')
  await page.getByLabel(said('certificates:field.type')).selectOption('PHYSICIAN')
  await page.getByLabel(said('certificates:field.expiration')).fill('2031-05-31')
  const inputs = page.locator('input[type=file]')
  await inputs.nth(0).setInputFiles(asUpload('front.png', cardPicture([231, 240, 226])))
  await inputs.nth(1).setInputFiles(asUpload('back.pdf', paper('The back')))
  await expect(page.getByText(said('certificates:side.there.front'))).toBeVisible()
  await expect(page.getByText(said('certificates:side.there.back'))).toBeVisible()
}

const ofDoctor = {
  route: '/dashboard/certificate',
  role: 'DOCTOR',
  translated: seeOwn,
} as const
const ofOffice = {
  route: '/dashboard/uploaded-certificate',
  role: 'ADMIN',
  translated: seeUploaded,
} as const

const own = [
  certificate(1, { status: { code: 'ACTIVE' } }),
  certificate(2, { status: { code: 'REVIEWING' }, name: 'Arztausweis' }),
  certificate(3, {
    status: { code: 'REJECTED' },
    reason: 'Die Rückseite ist zu dunkel. Bitte fotografieren Sie sie bei Tageslicht noch einmal.',
  }),
  certificate(4, { status: { code: 'DEACTIVATED' }, expirationDate: '2025-05-31' }),
]

export const certificateScreens: Screen[] = [
  {
    ...ofDoctor,
    name: 'certificate',
    open: stage => openOwn(stage, own),
    states: [
      {
        name: 'certificate-remove',
        async enter(stage) {
          const remove = stage.said('certificates:card.removeOf', { name: own[0]?.name ?? '' })
          await stage.page.getByRole('button', { name: remove }).first().click()
          await expect(stage.page.getByText(stage.said('certificates:remove.text'))).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...ofDoctor,
    name: 'certificate-empty',
    open: stage => openOwn(stage, []),
    states: [
      {
        name: 'certificate-upload',
        async enter(stage) {
          await press(stage, stage.said('certificates:upload'))
          await press(stage, stage.said('ui:steps.next'))
          const missing = stage.said('refusals:certificate.title.required')
          await expect(stage.page.getByText(missing)).toBeVisible()
        },
        leave: closeDialog,
      },
      {
        name: 'certificate-review',
        async enter(stage) {
          await fillIn(stage)
          await press(stage, stage.said('ui:steps.next'))
          await expect(stage.page.locator('canvas[data-drawn]')).toHaveCount(1)
        },
      },
    ],
  },
  {
    ...ofOffice,
    name: 'uploaded-certificate',
    open: stage => openUploaded(stage, waiting),
    states: [
      {
        name: 'uploaded-certificate-review',
        async enter(stage) {
          const look = stage.said('certificates:office.look', { name: waiting[0]?.name ?? '' })
          await stage.page.getByRole('button', { name: look }).first().click()
          await expect(stage.page.locator('canvas[data-drawn]')).toHaveCount(2)
        },
        leave: closeDialog,
      },
      {
        name: 'uploaded-certificate-reject',
        async enter(stage) {
          const name = waiting[0]?.name ?? ''
          const reject = stage.said('certificates:office.rejectOf', { name })
          await stage.page.getByRole('button', { name: reject }).first().click()
          await expect(stage.page.getByText(stage.said('certificates:reject.text'))).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...ofOffice,
    name: 'uploaded-certificate-decided',
    isPlace: true,
    async open(stage) {
      await answer(stage, certificates.listDecided, listOf(decided))
      await openUploaded(stage, [])
      await stage.page.getByRole('tab').nth(1).click()
      await expect(stage.page.getByRole('row').nth(decided.length)).toBeVisible()
    },
    states: [
      {
        name: 'uploaded-certificate-decided-one',
        async enter(stage) {
          const name = decided[1]?.certificate.name ?? ''
          const open = stage.said('certificates:decided.open', { name })
          await stage.page.getByRole('button', { name: open }).click()
          await expect(stage.page.locator('canvas[data-drawn]')).toHaveCount(2)
        },
      },
    ],
  },
  {
    ...ofOffice,
    name: 'uploaded-certificate-of-doctor',
    open: stage => openUploaded(stage, waiting.slice(0, 1), waiting[0]?.doctor),
  },
  { ...ofOffice, name: 'uploaded-certificate-empty', open: stage => openUploaded(stage, []) },
]
