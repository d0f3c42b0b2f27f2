import type { PushMessage } from '@konsil/contract/notifications'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { newPerson, type Person, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { signOut, standInDashboard } from '../people/sign-in.ts'

/** Those of the example in RFC 8291. */
const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/**
 * No push service can be reached from here: what one would give the browser stands in. What is sent to one, and how it
 * is sealed, is proven against one of this machine (`push/send-push.test.ts`).
 */
const standInForPushService = (context: BrowserContext) =>
  context.addInitScript(keys => {
    const endpoint = 'https://push.example.org/of-this-browser'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      async unsubscribe() {
        localStorage.removeItem('stands-in')
        return true
      },
    } as unknown as PushSubscription
    // The shell of the browser says 'denied' whatever it was granted.
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('stands-in-permission') ?? 'default',
    })
    Notification.requestPermission = async () => {
      localStorage.setItem('stands-in-permission', 'granted')
      return 'granted'
    }
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('stands-in', 'subscribed')
      return subscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('stands-in') === null ? null : subscription
  }, browserKeys)

/** As a push service hands it to the browser, which wakes the worker. */
async function deliver(page: Page, message: PushMessage) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await devtools.detach()
}

interface Shown {
  title: string
  options: NotificationOptions
}
interface WorkerScope {
  registration: ServiceWorkerRegistration
  times: number
  shown: Map<string | undefined, Shown>
}

/** The shell of the browser has no system that could show anything: by its name, each takes the place of the one before. */
async function standInForSystem(context: BrowserContext) {
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown = new Map()
    scope.times = 0
    scope.registration.showNotification = async (title, options = {}) => {
      scope.times += 1
      scope.shown.set(options.tag, { title, options })
    }
  })
  return {
    shown: () =>
      worker.evaluate(() =>
        [...(self as unknown as WorkerScope).shown.values()].map(({ title, options }) => [
          title,
          options.body,
          options.tag,
        ]),
      ),
    times: () => worker.evaluate(() => (self as unknown as WorkerScope).times),
    press: () =>
      worker.evaluate(() => {
        const { shown } = self as unknown as WorkerScope
        const [first] = shown.values()
        const close = () => void shown.delete(first?.options.tag)
        const notification = { ...first?.options, close }
        const pressed = new Event('notificationclick')
        dispatchEvent(Object.assign(pressed, { notification, waitUntil: () => undefined }))
      }),
  }
}

const untilWorks = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

const aboutCertificate = (id: string): PushMessage => ({
  id,
  code: 'ACC001',
  title: 'Your certificate was approved',
  body: 'More about it stands in your notifications.',
  page: '/dashboard/certificate',
})
const ids = {
  first: '01997b6a-0000-7000-8000-00000000a001',
  second: '01997b6a-0000-7000-8000-00000000a002',
  third: '01997b6a-0000-7000-8000-00000000a003',
}

async function turnOn(page: Page, said: ReturnType<typeof saidTo>) {
  await page.getByRole('button', { name: said('site:shell.bell'), exact: true }).click()
  const center = page.getByRole('dialog', { name: said('notifications:center.title') })
  await expect(center.getByText(said('notifications:offer.text'))).toBeVisible()
  await center.getByRole('button', { name: said('notifications:offer.accept') }).click()
  await expect(page.getByText(said('notifications:push.turnedOn'))).toBeVisible()
  await expect(center.getByText(said('notifications:offer.text'))).toBeHidden()
  await center.getByRole('button', { name: said('notifications:center.close') }).click()
}

const signedInAs = async (page: Page, person: Person) => {
  await beInDashboard(page, person)
  await untilWorks(page)
}

test('NOTI-09, NOTI-11, SYSN-16, D-302 a push is said on the page that is looked at and leads on; with no such page the system says it, once', async ({
  page,
  context,
  watch,
}) => {
  await standInForPushService(context)
  await context.grantPermissions(['notifications'])
  const doctor = await haveAccount(newPerson('DOCTOR'))
  const said = saidTo(doctor)
  await signedInAs(page, doctor)
  const system = await standInForSystem(context)
  await turnOn(page, said)

  // They were raised by nobody: there is no notice to be marked read, and that is no matter (NOTI-04).
  watch.expectAnswer(404, '/api/v1/notification/mark-read')
  const first = aboutCertificate(ids.first)
  await deliver(page, first)
  const toast = page.getByText(first.body)
  await expect(page.getByText(first.title)).toBeVisible()
  await expect(toast).toBeVisible()
  expect(await system.shown()).toEqual([])
  await page.getByRole('button', { name: said('site:shell.bellOpen') }).click()
  await expect(page).toHaveURL('/dashboard/certificate')
  await expect(toast).toBeHidden()
  const cameAgain = page.evaluate(
    () =>
      new Promise<void>(resolve =>
        navigator.serviceWorker.addEventListener('message', () => resolve(), { once: true }),
      ),
  )
  await deliver(page, first)
  await cameAgain

  await page.goto('/en')
  const second = aboutCertificate(ids.second)
  const asShown = [second.title, second.body, second.id]
  await deliver(page, second)
  await expect.poll(system.shown).toEqual([asShown])
  await deliver(page, second)
  await expect.poll(system.times).toBe(2)
  await deliver(page, { ...aboutCertificate(ids.third), page: '//elsewhere.example.org' })
  await expect.poll(system.shown).toEqual([asShown])

  const dashboard = await context.newPage()
  await dashboard.goto('/dashboard')
  await standInDashboard(dashboard, doctor)
  await system.press()
  await expect(dashboard).toHaveURL('/dashboard/certificate')
  await expect.poll(system.shown).toEqual([])
})

test('NOTI-11 the settings say whether this device is told, turn it off, and signing out ends it', async ({
  page,
  context,
}) => {
  await standInForPushService(context)
  await context.grantPermissions(['notifications'])
  const patient = await haveAccount(newPerson('PATIENT', { language: 'de' }))
  const said = saidTo(patient)
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await signedInAs(page, patient)
  await page.goto('/dashboard/account?tab=settings')
  const on = page.getByText(said('notifications:push.on'))
  await page.getByRole('button', { name: said('notifications:push.turnOn') }).click()
  await expect(on).toBeVisible()
  await page.getByRole('button', { name: said('notifications:push.turnOff') }).click()
  await expect(page.getByText(said('notifications:push.off'))).toBeVisible()
  await page.getByRole('button', { name: said('notifications:push.turnOn') }).click()
  await expect(on).toBeVisible()
  const isSubscribed = () => page.evaluate(() => localStorage.getItem('stands-in') !== null)
  expect(await isSubscribed()).toBe(true)
  await signOut(page, patient)
  expect(await isSubscribed()).toBe(false)
})
