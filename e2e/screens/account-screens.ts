import { expect } from '@playwright/test'
import type { SignInRole } from '@konsil/contract/core/roles'
import { field, press, type Screen, seeTitle, type Stage } from './screen.ts'

const route = '/dashboard/account'

const tabsOf = {
  PATIENT: ['profile', 'billing-address', 'change-password', 'settings', 'account'],
  DOCTOR: ['profile', 'bank-account', 'change-password', 'settings', 'account'],
  ADMIN: ['settings', 'change-password'],
} as const satisfies Record<SignInRole, string[]>
type Tab = (typeof tabsOf)[SignInRole][number]

async function openTab(stage: Stage, tab: Tab) {
  await stage.page.goto(`${route}?tab=${tab}`)
  await seeTitle(stage, stage.said('account:title'))
  await expect(stage.page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
}

const plainTabs = (Object.keys(tabsOf) as SignInRole[]).flatMap(role =>
  tabsOf[role].map(
    (tab): Screen => ({
      name: `account-${role.toLowerCase()}-${tab}`,
      route,
      role,
      open: stage => openTab(stage, tab),
    }),
  ),
)

const address = {
  _id: '0198c0de-0000-7000-8000-00000000000a',
  firstName: 'Petra',
  lastName: 'Sommer-Hohenlohe',
  street: 'Große Eschenheimer Straße',
  houseNumber: '43 a',
  city: 'Frankfurt am Main',
  postalCode: '60313',
  country: 'DE',
  additionalAddress: null,
  isPreferred: true,
}
const addresses = [
  address,
  { ...address, _id: address._id.replace(/a$/, 'b'), isPreferred: false, additionalAddress: 'c/o' },
]
const bankAccount = {
  _id: address._id,
  accountName: 'Dr. Jonas Brandt',
  accountNumber: 'DE89 **** **** **** 3000',
  bankName: 'Frankfurter Sparkasse',
  bankCode: 'HELADEF1822',
  country: 'DE',
}

const answering = ({ page }: Stage, path: string, data: object) =>
  page.route(`**/api/v1${path}`, answer => answer.fulfill({ json: { statusCode: 200, data } }))

async function openAddresses(stage: Stage) {
  await answering(stage, '/address/get-billing-addresses', { addresses })
  await openTab(stage, 'billing-address')
}

const seeDialog = (stage: Stage, name: string) =>
  expect(stage.page.getByRole('dialog', { name })).toBeVisible()

const ofPatients: Omit<Screen, 'route' | 'role'>[] = [
  {
    name: 'account-profile-errors',
    async open(stage) {
      await openTab(stage, 'profile')
      await field(stage, stage.said('account:profile.firstName')).fill('A')
      await stage.page.locator('[name=phone]').fill('123')
      await press(stage, stage.said('account:profile.submit'))
      await expect(stage.page.getByText(stage.said('refusals:phone.invalid'))).toBeVisible()
    },
  },
  {
    name: 'account-profile-changed-meanwhile',
    answers: [[409, '/api/v1/profile/update-profile']],
    async open(stage) {
      const id = 'profile.changed.meanwhile'
      await stage.page.route('**/api/v1/profile/update-profile', answer =>
        answer.fulfill({
          status: 409,
          json: { statusCode: 409, data: [{ id, defaultMessage: '', values: {} }] },
        }),
      )
      await openTab(stage, 'profile')
      await field(stage, stage.said('account:profile.firstName')).fill('Petronella')
      await press(stage, stage.said('account:profile.submit'))
      await expect(stage.page.getByText(stage.said(`refusals:${id}`))).toBeVisible()
    },
  },
  {
    name: 'account-picture-crop',
    async open(stage) {
      await openTab(stage, 'profile')
      const picture = {
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await stage.page.screenshot(),
      }
      await stage.page.locator('input[type=file]').setInputFiles(picture)
      await seeDialog(stage, stage.said('account:crop.title'))
    },
  },
  {
    name: 'account-unsaved',
    async open(stage) {
      await openTab(stage, 'profile')
      await field(stage, stage.said('account:profile.firstName')).fill('Petronella')
      await stage.page.getByRole('tab', { name: stage.said('account:tab.settings') }).click()
      await seeDialog(stage, stage.said('ui:unsaved.title'))
    },
  },
  { name: 'account-addresses', open: openAddresses },
  {
    name: 'account-address-errors',
    async open(stage) {
      await openAddresses(stage)
      await press(stage, stage.said('account:address.add'))
      await press(stage, stage.said('account:address.save'))
      await expect(stage.page.getByText(stage.said('refusals:city.required'))).toBeVisible()
    },
  },
  {
    name: 'account-address-remove',
    async open(stage) {
      await openAddresses(stage)
      const remove = stage.page.getByRole('button', {
        name: new RegExp(stage.said('account:remove'), 'i'),
      })
      await remove.first().click()
      await seeDialog(stage, stage.said('account:address.removeTitle'))
    },
  },
  {
    name: 'account-password-errors',
    async open(stage) {
      await openTab(stage, 'change-password')
      await stage.page.locator('[name=currentPassword]').fill('konsil-demo')
      await press(stage, stage.said('account:password.submit'))
      const missing = stage.said('account:password.confirmRequired')
      await expect(stage.page.getByText(missing)).toBeVisible()
    },
  },
  {
    name: 'account-email-sent',
    async open(stage) {
      await answering(stage, '/user/change-email', {})
      await openTab(stage, 'change-password')
      await field(stage, stage.said('account:email.new')).fill('petra.neu@example.org')
      await stage.page.locator('[name=password]').fill('konsil-demo')
      await press(stage, stage.said('account:email.submit'))
      await expect(stage.page.getByText(stage.said('account:email.sent'))).toBeVisible()
    },
  },
  {
    name: 'account-delete-ask',
    async open(stage) {
      await openTab(stage, 'account')
      await press(stage, stage.said('account:deletion.begin'))
      await stage.page.locator('[name=password]').fill('konsil-demo')
      await press(stage, stage.said('account:deletion.go'))
      await seeDialog(stage, stage.said('account:deletion.ask'))
    },
  },
]

const ofDoctors: Omit<Screen, 'route' | 'role'>[] = [
  {
    name: 'account-bank-shown',
    async open(stage) {
      await answering(stage, '/payment/get-bank-account', { bankAccount })
      await openTab(stage, 'bank-account')
    },
  },
  {
    name: 'account-bank-errors',
    async open(stage) {
      await answering(stage, '/payment/get-bank-account', { bankAccount: null })
      await openTab(stage, 'bank-account')
      await press(stage, stage.said('account:bank.add'))
      await field(stage, stage.said('account:bank.accountNumber')).fill('DE88370400440532013000')
      await press(stage, stage.said('account:bank.save'))
      await expect(stage.page.getByText(stage.said('refusals:iban.invalid'))).toBeVisible()
    },
  },
]

/** Every tab of the account page as it opens, and the states that a person can bring it into. */
export const accountScreens: Screen[] = [
  ...plainTabs,
  ...ofPatients.map((screen): Screen => ({ ...screen, route, role: 'PATIENT' })),
  ...ofDoctors.map((screen): Screen => ({ ...screen, route, role: 'DOCTOR' })),
]
