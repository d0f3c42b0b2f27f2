import { account } from '@konsil/contract/account'
import { sampleBankAccount, sampleInvoiceDetails } from '@konsil/contract/samples/account'
import { booking } from '@konsil/contract/booking'
import { sampleStatus } from '@konsil/contract/samples/booking'
import { sampleDoctorService } from '@konsil/contract/samples/services'
import { services } from '@konsil/contract/services'
import { expect } from '@playwright/test'
import { answer, refuse } from './answers.ts'
import { abandonDialog, field, press, type Screen, type Stage, titled } from './screen.ts'

const route = '/dashboard/account'
const seePage = titled('account:title')

const details = {
  ...sampleInvoiceDetails,
  name: 'Gemeinschaftspraxis für Orthopädie und Unfallchirurgie Dr. Jonas Brandt und Kollegen',
  street: 'Große Eschenheimer Straße',
  houseNumber: '43 a',
  additionalAddress: 'Hinterhaus, 3. Stock',
  postalCode: '60313',
  city: 'Frankfurt am Main',
  vatId: 'DE123456789',
}

async function openCard(
  stage: Stage,
  invoiceDetails: typeof details | null,
  { isIssuer = true, hash = '' } = {},
) {
  await answer(stage, account.getBankAccount, { bankAccount: sampleBankAccount })
  await answer(stage, account.getInvoiceDetails, { isIssuer, invoiceDetails })
  await stage.page.goto(`${route}?tab=bank-account${hash}`)
  await seePage(stage)
  const heading = stage.page.getByRole('heading', { name: stage.said('account:invoice.title') })
  await expect(heading).toBeVisible()
}

const ofDoctor = { route, role: 'DOCTOR', translated: seePage } as const

const offered = sampleDoctorService(1, 'ACTIVE', {
  isPrepared: true,
  billingPositions: [
    { number: '34', factor: 2.3, text: 'Erörterung der Auswirkungen einer Krankheit' },
    { number: 'A72', factor: 1.85, text: null },
  ],
})
const positionsTitle = titled('services:title')

async function openPositions(stage: Stage) {
  await answer(stage, services.verify, {})
  await answer(stage, services.listOwn, { list: [offered], total: 1 })
  await answer(stage, booking.readCurrentStatus, sampleStatus(['INVOICE_DETAILS']))
  await stage.page.goto('/dashboard/services')
  await positionsTitle(stage)
  const missing = stage.page.getByText(stage.said('services:card.lacksInvoices'))
  await expect(missing).toBeVisible()
}

/** As whom doctors issue invoices, and what stands on them for insurers. */
export const invoiceScreens: Screen[] = [
  { ...ofDoctor, name: 'account-invoices-shown', open: stage => openCard(stage, details) },
  {
    ...ofDoctor,
    name: 'account-invoices-by-operator',
    open: stage => openCard(stage, null, { isIssuer: false }),
  },
  {
    name: 'account-invoices-errors',
    route,
    role: 'DOCTOR',
    async open(stage) {
      await openCard(stage, null, { hash: '#invoices' })
      await field(stage, stage.said('account:address.street')).fill(details.street)
      await field(stage, stage.said('account:invoice.vatId')).fill('DE 12')
      await press(stage, stage.said('account:invoice.save'))
      await expect(stage.page.getByText(stage.said('refusals:vat.id.invalid'))).toBeVisible()
    },
  },
  {
    name: 'account-invoices-changed-meanwhile',
    route,
    role: 'DOCTOR',
    async open(stage) {
      await openCard(stage, details)
      await press(stage, stage.said('account:invoice.edit'))
      const id = 'invoice.details.changed.meanwhile'
      await refuse(stage, account.saveInvoiceDetails, id)
      const invoiceDetails = { ...details, version: 2, name: 'Praxis Brandt' }
      await answer(stage, account.getInvoiceDetails, { isIssuer: true, invoiceDetails })
      await field(stage, stage.said('account:invoice.name')).fill('Dr. Brandt')
      await press(stage, stage.said('account:invoice.save'))
      await expect(stage.page.getByText(stage.said(`refusals:${id}`))).toBeVisible()
    },
  },
  {
    name: 'services-positions',
    isPlace: true,
    route: '/dashboard/services',
    role: 'DOCTOR',
    open: openPositions,
    translated: positionsTitle,
    states: [
      {
        name: 'services-positions-entered',
        async enter(stage) {
          const { page, said } = stage
          const name = offered.service.name[stage.language]
          const act = said('services:act.positions')
          await press(stage, said('services:card.of', { act, name }))
          await press(stage, said('services:positions.add'))
          await press(stage, said('services:positions.save'))
          await expect(page.getByText(said('refusals:position.number.invalid'))).toBeVisible()
        },
        leave: abandonDialog,
      },
    ],
  },
]
