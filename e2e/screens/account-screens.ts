import { access, type OwnSession } from '@konsil/contract/access'
import { account, type BillingAddress } from '@konsil/contract/account'
import { expect } from '@playwright/test'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { SignInRole } from '@konsil/contract/core/roles'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleAddress, sampleBankAccount } from '@konsil/contract/samples/account'
import { answer, refuse } from './answers.ts'
import { closeDialog, field, press, type Screen, type Stage, type State, titled } from './screen.ts'

const route = '/dashboard/account'

const tabsOf = {
  PATIENT: ['profile', 'billing-address', 'change-password', 'settings', 'account'],
  DOCTOR: ['profile', 'bank-account', 'change-password', 'settings', 'account'],
  ADMIN: ['settings', 'change-password'],
} as const satisfies Record<SignInRole, string[]>
type Tab = (typeof tabsOf)[SignInRole][number]

async function openTab(stage: Stage, tab: Tab) {
  await answer(stage, access.listSessions, sessions)
  await stage.page.goto(`${route}?tab=${tab}`)
  await seePage(stage)
  // Whoever is owed a report is led to it instead of to the end of their account.
  await expect(stage.page.getByRole('tabpanel').locator('button, a').first()).toBeVisible()
}

const address = (number: number, changes: Partial<BillingAddress> = {}) =>
  sampleAddress(number, {
    firstName: 'Petra',
    lastName: 'Sommer-Hohenlohe',
    street: 'Große Eschenheimer Straße',
    houseNumber: '43 a',
    city: 'Frankfurt am Main',
    postalCode: '60313',
    ...changes,
  })
const addresses = [address(1), address(2, { additionalAddress: 'c/o' })]
const bankAccount = {
  ...sampleBankAccount,
  accountName: 'Dr. Jonas Brandt',
  bankName: 'Frankfurter Sparkasse',
}

/** Of days long ago: what is near is told by how long ago it is. */
const session = (number: number, changes: Partial<OwnSession> = {}): OwnSession => ({
  _id: idOf(900 + number),
  startedAt: `2026-09-${10 + number}T08:12:00.000Z`,
  lastSeenAt: `2026-10-${10 + number}T17:40:00.000Z`,
  browser: 'FIREFOX',
  system: 'WINDOWS',
  isThisOne: false,
  ...changes,
})
const sessions = {
  list: [
    session(1, { isThisOne: true }),
    session(2, { browser: 'SAFARI', system: 'MAC_OR_IPAD' }),
    session(3, { browser: 'SAMSUNG', system: 'ANDROID' }),
    session(4, { browser: null, system: null }),
  ],
  total: 4,
}

/** The one that is ended. */
const onPhone = (stage: Stage) =>
  stage.said('account:sessions.on.ANDROID', { browser: 'Samsung Internet' })
const endIt = (stage: Stage) =>
  press(stage, stage.said('account:sessions.end.of', { browser: onPhone(stage) }))

const ofSessions: State[] = [
  {
    name: 'account-session-ended',
    async enter(stage) {
      await answer(stage, access.endSession, {})
      const list = sessions.list.filter(({ browser }) => browser !== 'SAMSUNG')
      await answer(stage, access.listSessions, { list, total: 120 })
      await endIt(stage)
      const said = stage.said('account:sessions.ended', { browser: onPhone(stage) })
      await expect(stage.page.getByText(said)).toBeVisible()
      const more = stage.said('account:sessions.more', { shown: '3', total: '120' })
      await expect(stage.page.getByText(more)).toBeVisible()
    },
  },
  {
    name: 'account-session-ended-before',
    async enter(stage) {
      await refuse(stage, access.endSession, 'not.found')
      await endIt(stage)
      await expect(stage.page.getByText(stage.said('account:sessions.endedBefore'))).toBeVisible()
    },
  },
  {
    name: 'account-sessions-only-here',
    async enter(stage) {
      await answer(stage, access.endOtherSessions, {})
      await answer(stage, access.listSessions, { list: sessions.list.slice(0, 1), total: 1 })
      await press(stage, stage.said('account:sessions.endOthers'))
      await expect(stage.page.getByText(stage.said('account:sessions.onlyHere'))).toBeVisible()
    },
  },
]

const seePage = titled('account:title')

const seeDialog = (stage: Stage, name: string) =>
  expect(stage.page.getByRole('dialog', { name })).toBeVisible()

const removals = ({ page, said }: Stage) =>
  page.getByRole('button', { name: new RegExp(said('account:remove'), 'i') })

/** What a person can bring a tab into. What was entered or refused is not taken back by hand. */
const statesOf: Partial<Record<string, State[]>> = {
  'account-patient-profile': [
    {
      name: 'account-picture-crop',
      async enter(stage) {
        const picture = {
          name: 'me.png',
          mimeType: 'image/png',
          buffer: await stage.page.screenshot(),
        }
        await stage.page.locator('input[type=file]').setInputFiles(picture)
        await seeDialog(stage, stage.said('account:crop.title'))
      },
      leave: closeDialog,
    },
    {
      name: 'account-unsaved',
      async enter(stage) {
        await field(stage, stage.said('account:profile.firstName')).fill('Petronella')
        await stage.page.getByRole('tab', { name: stage.said('account:tab.settings') }).click()
        await seeDialog(stage, stage.said('ui:unsaved.title'))
      },
    },
    {
      name: 'account-profile-errors',
      async enter(stage) {
        await field(stage, stage.said('account:profile.firstName')).fill('A')
        await stage.page.locator('[name=phone]').fill('123')
        await press(stage, stage.said('account:profile.submit'))
        await expect(stage.page.getByText(stage.said('refusals:phone.invalid'))).toBeVisible()
      },
    },
    {
      name: 'account-profile-changed-meanwhile',
      async enter(stage) {
        const id = 'profile.changed.meanwhile'
        await refuse(stage, account.updateProfile, id)
        await field(stage, stage.said('account:profile.firstName')).fill('Petronella')
        await press(stage, stage.said('account:profile.submit'))
        await expect(stage.page.getByText(stage.said(`refusals:${id}`))).toBeVisible()
      },
    },
  ],
  'account-patient-change-password': [
    {
      name: 'account-password-errors',
      async enter(stage) {
        await stage.page.locator('[name=currentPassword]').fill('konsil-demo')
        await press(stage, stage.said('account:password.submit'))
        const missing = stage.said('account:password.confirmRequired')
        await expect(stage.page.getByText(missing)).toBeVisible()
      },
    },
    {
      name: 'account-email-sent',
      async enter(stage) {
        await answer(stage, access.changeEmail, {})
        await field(stage, stage.said('account:email.new')).fill('petra.neu@example.org')
        await stage.page.locator('[name=password]').fill('konsil-demo')
        await press(stage, stage.said('account:email.submit'))
        await expect(stage.page.getByText(stage.said('account:email.sent'))).toBeVisible()
      },
    },
  ],
  'account-patient-account': [
    {
      name: 'account-delete-ask',
      async enter(stage) {
        await press(stage, stage.said('account:deletion.begin'))
        await stage.page.locator('[name=password]').fill('konsil-demo')
        await press(stage, stage.said('account:deletion.go'))
        await seeDialog(stage, stage.said('account:deletion.ask'))
      },
    },
  ],
}

const withoutHindrance: OutputOf<typeof access.summariseData> = {
  kept: [
    { kind: 'ACCOUNT', count: 1, fate: 'ERASED' },
    { kind: 'SESSIONS', count: 2, fate: 'ERASED' },
    { kind: 'FILES', count: 4, fate: 'ERASED' },
    { kind: 'APPOINTMENTS', count: 3, fate: 'STAYS', years: 10 },
    { kind: 'ANSWERS', count: 2, fate: 'STAYS', years: 10 },
    { kind: 'ACCOUNT_RECORD', count: 1, fate: 'STAYS' },
  ],
  hindrances: [],
}

const tabs = (Object.keys(tabsOf) as SignInRole[]).flatMap(role =>
  tabsOf[role].map((tab): Screen => {
    const name = `account-${role.toLowerCase()}-${tab}`
    const states = statesOf[name] ?? []
    async function open(stage: Stage) {
      // The demonstration's patient waits for a report, its doctor owes one.
      if (role === 'PATIENT') await answer(stage, access.summariseData, withoutHindrance)
      await openTab(stage, tab)
    }
    return { name, route, role, open, translated: seePage, states, isPlace: true }
  }),
)

/** Every tab of the account page as it opens, and the states that a person can bring it into. */
export const accountScreens: Screen[] = [
  ...tabs,
  {
    name: 'account-sessions',
    isPlace: true,
    route,
    role: 'DOCTOR',
    open: stage => openTab(stage, 'change-password'),
    translated: seePage,
    states: ofSessions,
  },
  {
    name: 'account-addresses',
    isPlace: true,
    route,
    role: 'PATIENT',
    async open(stage) {
      await answer(stage, account.listAddresses, { addresses })
      await openTab(stage, 'billing-address')
    },
    translated: seePage,
    states: [
      {
        name: 'account-address-remove',
        async enter(stage) {
          await removals(stage).first().click()
          await seeDialog(stage, stage.said('account:address.removeTitle'))
        },
        leave: closeDialog,
      },
      {
        name: 'account-address-errors',
        async enter(stage) {
          await press(stage, stage.said('account:address.add'))
          await press(stage, stage.said('account:address.save'))
          await expect(stage.page.getByText(stage.said('refusals:city.required'))).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    name: 'account-bank-shown',
    isPlace: true,
    route,
    role: 'DOCTOR',
    async open(stage) {
      await answer(stage, account.getBankAccount, { bankAccount })
      await openTab(stage, 'bank-account')
    },
    translated: seePage,
  },
  {
    name: 'account-bank-changed-meanwhile',
    route,
    role: 'DOCTOR',
    async open(stage) {
      await answer(stage, account.getBankAccount, { bankAccount })
      await openTab(stage, 'bank-account')
      await press(stage, stage.said('account:edit'))
      const id = 'bank.account.changed.meanwhile'
      await refuse(stage, account.updateBankAccount, id)
      const changed = { ...bankAccount, version: 2, accountNumber: 'AT61 **** **** **** 3201' }
      await answer(stage, account.getBankAccount, { bankAccount: changed })
      await field(stage, stage.said('account:bank.bankName')).fill('Volksbank')
      await press(stage, stage.said('account:bank.save'))
      await expect(stage.page.getByText(stage.said(`refusals:${id}`))).toBeVisible()
    },
  },
  {
    name: 'account-bank-errors',
    route,
    role: 'DOCTOR',
    async open(stage) {
      await answer(stage, account.getBankAccount, { bankAccount: null })
      await openTab(stage, 'bank-account')
      await press(stage, stage.said('account:bank.add'))
      await field(stage, stage.said('account:bank.accountNumber')).fill('DE88370400440532013000')
      await press(stage, stage.said('account:bank.save'))
      await expect(stage.page.getByText(stage.said('refusals:iban.invalid'))).toBeVisible()
    },
  },
]
