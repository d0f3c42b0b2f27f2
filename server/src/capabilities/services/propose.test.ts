import { randomUUID } from 'node:crypto'
import { services } from '@konsil/contract/services'
import { beforeEach, describe, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = serviceActs(server)
let doctor: Somebody
const admin = usePerson(server, 'ADMIN')
beforeEach(async () => {
  doctor = await person(server, 'DOCTOR')
})

type Call = (typeof services)[keyof typeof services]
const outcome = (call: Call, question: unknown, who = doctor) =>
  acts.outcome(who.token, call, question)
const proposed = (more: Record<string, unknown>) =>
  outcome(services.propose, { ...acts.proposal(), ...more })
const made = [200, undefined]
const eventsAbout = (who: Somebody, ...of: string[]) =>
  certificateActs(server).eventsAbout(who.id, ...of)
const optionIds = async () =>
  (await server.call(services.listOptions, {}, doctor)).data.map(one => one._id)

describe('proposing', () => {
  test('SERV-03, SERV-06, SERV-10, SERV-11, D-046 it waits, with all that was said, and the administrators are told', async () => {
    const [option] = await optionIds()
    const { status, data } = await server.call(
      services.propose,
      {
        name: { de: ' Kniestunde ' },
        description: { de: 'Eine Stunde für Ihr Knie.' },
        price: { value: 149.9, currency: 'USD' },
        currency: 'EUR',
        duration: 1,
        serviceOptionIds: [option ?? '', option ?? ''],
        proposeOptions: [{ name: { de: 'Übungsplan' } }],
        appliedFor: 'BOOKED',
        consultationType: 'PHONE',
      },
      doctor,
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: { code: 'PENDING_APPROVAL' },
      declineReason: null,
      version: 1,
      mayEdit: true,
      mayChooseQuestionaire: false,
      service: {
        _id: null,
        type: 'PROPOSED',
        name: { en: 'Kniestunde', de: 'Kniestunde' },
        description: { en: 'Eine Stunde für Ihr Knie.', de: 'Eine Stunde für Ihr Knie.' },
        price: { value: 149.9, currency: 'USD' },
        currency: 'USD',
        duration: 1,
        serviceOptionIds: [option],
        proposeOptions: [{ name: { en: 'Übungsplan', de: 'Übungsplan' } }],
        appliedFor: 'BOOKED',
        consultationType: 'PHONE',
        images: [],
        thumbnailUrl: null,
      },
    })
    expect(await eventsAbout(doctor)).toEqual([
      {
        code: 'ADM002',
        subjects: {
          person: 'Test Person',
          doctorService: { _id: data._id, name: 'Kniestunde' },
        },
      },
    ])
  })

  test('SERV-05, SERV-11, ASERV-07, D-229 half an hour by video for everybody, unless it is said', async () => {
    const { data } = await server.call(
      services.propose,
      { name: { en: 'Plain' }, price: { value: 1, currency: 'EUR' } },
      doctor,
    )
    const { duration, appliedFor, consultationType } = data.service
    expect([duration, appliedFor, consultationType]).toEqual([0.5, 'ALL', 'VIDEO'])
    const [option = ''] = await optionIds()
    const written = { duration: 0, serviceOptionIds: [option] }
    expect((await acts.propose(doctor.token, written)).service.consultationType).toBe('CHAT')
  })

  test('SERV-12, ASERV-09, ASERV-10, ASERV-11, D-045, D-230, D-232 the price is refused in the words that are kept', async () => {
    const sentences = async (price: unknown) => {
      const question = { ...acts.proposal(), price }
      const { items } = await server.ask(services.propose, question, { token: doctor.token })
      return items.map(({ defaultMessage, values }) => [defaultMessage, values.field])
    }
    const range = [['Price must be between 0.01 and 10000', 'price.value']]
    expect(await sentences({ value: 0, currency: 'EUR' })).toEqual(range)
    expect(await sentences({ value: -1, currency: 'EUR' })).toEqual(range)
    expect(await sentences({ value: 10000.01, currency: 'EUR' })).toEqual(range)
    const invalid = [['Please enter a valid number', 'price.value']]
    expect(await sentences({ value: '1e3', currency: 'EUR' })).toEqual(invalid)
    expect(await sentences({ value: 1.001, currency: 'EUR' })).toEqual(invalid)
    expect(await sentences({ currency: 'EUR' })).toEqual([['Price is required', 'price.value']])
    const currency = [['Currency is required', 'price.currency']]
    expect(await sentences({ value: 1 })).toEqual(currency)
    expect(await sentences({ value: 1, currency: 'CHF' })).toEqual(currency)
    expect(await proposed({ price: { value: 0.01, currency: 'EUR' } })).toEqual(made)
    expect(await proposed({ price: { value: 10000, currency: 'USD' } })).toEqual(made)
  })

  test('ASERV-11, ASERV-12, ASERV-13, D-232 a title, something in it, and a duration of the list', async () => {
    expect(await proposed({ name: {} })).toEqual([400, 'service.title.required'])
    expect(await proposed({ name: { en: '  ', de: '' } })).toEqual([400, 'service.title.required'])
    expect(await proposed({ name: { en: 'x'.repeat(121) } })).toEqual([400, 'text.too.long'])
    expect(await proposed({ name: { en: 'a\nb' } })).toEqual([400, 'name.characters'])
    expect(await proposed({ description: { de: 'x'.repeat(4001) } })).toEqual([
      400,
      'text.too.long',
    ])
    expect(await proposed({ duration: 0 })).toEqual([400, 'service.options.required'])
    const wrong = [400, 'duration.required']
    for (const duration of [0.4, 0.1, 0.001, 7, null, '0.5']) {
      expect(await proposed({ duration }), String(duration)).toEqual(wrong)
    }
    expect(await proposed({ duration: 0, consultationType: 'VIDEO' })).toEqual(wrong)
    expect(await proposed({ duration: 0.5, consultationType: 'CHAT' })).toEqual(wrong)
    for (const duration of [0.25, 0.5, 0.75, 1, 1.5]) {
      expect(await proposed({ duration })).toEqual(made)
    }
    const asked = { duration: 0, proposeOptions: [{ name: { en: 'A letter' } }] }
    expect(await proposed(asked)).toEqual(made)
    expect(await proposed({ proposeOptions: [{ name: {} }] })).toEqual([
      400,
      'option.name.required',
    ])
  })

  test('SERV-06, SERV-11 an option that is not in the list, or not active, is refused', async () => {
    const unavailable = [400, 'service.option.unavailable']
    expect(await proposed({ serviceOptionIds: [randomUUID()] })).toEqual(unavailable)
    const [option = '', other = ''] = await optionIds()
    const setState = (state: 'ACTIVE' | 'PENDING_APPROVAL') =>
      server.database
        .updateTable('service_option')
        .set({ state })
        .where('id', '=', option)
        .execute()
    await setState('PENDING_APPROVAL')
    expect(await proposed({ serviceOptionIds: [other, option] })).toEqual(unavailable)
    const { data } = await server.call(services.listOptions, {}, doctor)
    expect(data[0]).toMatchObject({ _id: option, status: 'PENDING_APPROVAL' })
    await setState('ACTIVE')
    expect(await proposed({ serviceOptionIds: [other, option] })).toEqual(made)
  })

  test('SERV-11 markup and long texts are only texts', async () => {
    const name = { en: `<img src=x onerror=alert(1)> ${'ß'.repeat(90)}` }
    const description = { de: `${'<script>alert(1)</script>\n'.repeat(100)}ende` }
    const { service } = await acts.propose(doctor.token, { name, description })
    expect([service.name.en, service.description.de]).toEqual([name.en, description.de])
    await server.runJobs()
    const mails = (await server.mailsTo(admin.email)).map(({ html }) => html)
    expect(mails.filter(html => html.includes('&lt;img src=x'))).toHaveLength(1)
    expect(mails.filter(html => html.includes('<img src=x'))).toEqual([])
  })

  test('SERV-11 one doctor cannot bury the administrators in proposals', async () => {
    const events = Array.from({ length: 59 }, () => ({
      id: randomUUID(),
      code: 'ADM002' as const,
      about_user_id: doctor.id,
      subjects: '{}',
      created_at: server.clock.now(),
      delivered_at: server.clock.now(),
    }))
    await server.database.insertInto('event').values(events).execute()
    const { _id: id } = await acts.propose(doctor.token)
    const flood = [429, 'too.many.requests']
    expect(await proposed({})).toEqual(flood)
    expect(await acts.listOf(doctor.token)).toHaveLength(1)
    // What waits can be changed as often as one likes: nobody hears of it.
    const change = { ...acts.proposal(), id }
    expect(await outcome(services.updateProposal, change)).toEqual([200, undefined])
    const declining = { serviceId: id, declineReason: 'No' }
    await server.call(services.reject, declining, admin)
    expect(await outcome(services.updateProposal, change)).toEqual(flood)
  })
})

describe('changing a proposal', () => {
  const update = (id: string, more: Record<string, unknown> = {}) =>
    outcome(services.updateProposal, { ...acts.proposal(), id, ...more })
  const stateOf = async (id: string) =>
    (await acts.listOf(doctor.token)).find(one => one._id === id)

  test('SERV-11, SERV-14 what waits unopened can be changed, and nobody is told again', async () => {
    const { _id: id } = await acts.propose(doctor.token)
    const price = { value: 77, currency: 'EUR' }
    expect(await update(id, { price, version: 1 })).toEqual([200, undefined])
    expect(await stateOf(id)).toMatchObject({
      status: { code: 'PENDING_APPROVAL' },
      version: 2,
      service: { price: { value: 77 } },
    })
    expect(await update(id, { version: 1 })).toEqual([409, 'service.changed'])
    expect(await eventsAbout(doctor)).toHaveLength(1)
  })

  test('D-044 not while an administrator looks at it', async () => {
    const { _id: id } = await acts.propose(doctor.token)
    await server.call(services.review, { serviceId: id }, admin)
    expect(await stateOf(id)).toMatchObject({ status: { code: 'REVIEWING' }, mayEdit: false })
    expect(await update(id)).toEqual([409, 'service.in.review'])
  })

  test('SERV-14, D-047 what was declined shows why, is changed and waits again, and the administrators are told again', async () => {
    const { _id: id } = await acts.propose(doctor.token)
    const declining = { serviceId: id, declineReason: ' Too dear.\nPlease think again. ' }
    await server.call(services.reject, declining, admin)
    expect(await stateOf(id)).toMatchObject({
      status: { code: 'REJECTED' },
      declineReason: 'Too dear.\nPlease think again.',
      mayEdit: true,
    })
    expect(await update(id, { name: { en: 'Cheaper' } })).toEqual([200, undefined])
    expect(await stateOf(id)).toMatchObject({
      status: { code: 'PENDING_APPROVAL' },
      declineReason: null,
    })
    const told = await eventsAbout(doctor, 'ADM002')
    expect(told.map(({ subjects }) => JSON.stringify(subjects))).toEqual([
      expect.stringContaining('Second look'),
      expect.stringContaining('Cheaper'),
    ])
  })

  test('SERV-14 what was approved, or subscribed to, is not changed any more', async () => {
    const refused = [409, 'service.not.editable']
    const { _id: id } = await acts.propose(doctor.token)
    await acts.approve(admin.token, id)
    expect(await update(id)).toEqual(refused)
    expect(await update((await acts.subscribe(doctor.token))._id)).toEqual(refused)
  })
})
