import { randomUUID } from 'node:crypto'
import { account } from '@konsil/contract/account'
import { services } from '@konsil/contract/services'
import { beforeEach, describe, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { png, upload } from '../../../test/files.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = serviceActs(server)
let doctor: Somebody
const admin = usePerson(server, 'ADMIN')
const colleague = usePerson(server, 'ADMIN')
beforeEach(async () => {
  doctor = await person(server, 'DOCTOR')
})

type Call = (typeof services)[keyof typeof services]
const outcome = (call: Call, question: unknown, who = admin) =>
  acts.outcome(who.token, call, question)
const done = [200, undefined]
const decided = [409, 'service.decided']
const price = { value: 120, currency: 'EUR' as const }
const pending = async () => (await server.call(services.listPending, {}, admin)).data.list
const shown = async (id: string) => {
  const one = (await acts.listOf(doctor.token)).find(service => service._id === id)
  if (!one) throw new Error('it is not in the list')
  return one
}
const eventsAbout = (...of: string[]) => certificateActs(server).eventsAbout(doctor.id, ...of)
const approval = async (serviceId: string, more: Record<string, unknown> = {}) => ({
  serviceId,
  price,
  images: [await acts.picture(admin.token)],
  ...more,
})

describe('what waits', () => {
  test('ASERV-01, ASERV-08, ASERV-21, ASERV-22 administrators read it with the doctor, oldest first, and in pages', async () => {
    const { url } = (await upload(server, doctor.token, { content: png })).data
    await server.call(account.updatePicture, { imgUrl: url }, { token: doctor.token })
    const one = await acts.propose(doctor.token)
    server.clock.advance(1000)
    const other = await acts.propose(doctor.token)
    const mine = (await pending()).filter(({ doctor: { _id } }) => _id === doctor.id)
    expect(mine.map(({ _id }) => _id)).toEqual([one._id, other._id])
    expect(mine[0]).toMatchObject({
      ...one,
      doctor: {
        _id: doctor.id,
        profile: { firstName: 'Test', lastName: 'Person', title: null },
      },
    })
    const portrait = mine[0]?.doctor.profile.imgUrl ?? '/absent'
    expect((await fetch(server.url + portrait)).status).toBe(200)
    const { total } = (await server.call(services.listPending, {}, admin)).data
    const last = await server.call(services.listPending, { page: total, size: 1 }, admin)
    expect(last.data.list.map(({ _id }) => _id)).toEqual([other._id])
  })

  test('ASERV-03, ASERV-22, D-044 opening one marks it, a second time too, and it still waits', async () => {
    const { _id: serviceId } = await acts.propose(doctor.token)
    for (const who of [admin, colleague]) {
      const { status, data } = await server.call(services.review, { serviceId }, who)
      expect([status, data.status.code, data.doctor._id, data.version]).toEqual([
        200,
        'REVIEWING',
        doctor.id,
        1,
      ])
    }
    expect((await pending()).map(({ _id }) => _id)).toContain(serviceId)
  })

  test('ASERV-22 what was never proposed is not there', async () => {
    const { _id: subscribed } = await acts.subscribe(doctor.token)
    const [ofCatalogue] = await acts.catalogue(admin.token)
    for (const serviceId of [subscribed, ofCatalogue?._id, randomUUID()]) {
      const absent = [404, 'not.found']
      expect(await outcome(services.review, { serviceId })).toEqual(absent)
      expect(await outcome(services.approve, { serviceId, price })).toEqual(absent)
      const declining = { serviceId, declineReason: 'No' }
      expect(await outcome(services.reject, declining)).toEqual(absent)
    }
  })
})

describe('approving', () => {
  test('SERV-16, ASERV-17, ASERV-20, ASERV-26, D-047, D-236 it lacks its questionnaire, waits no more, and its doctor is told', async () => {
    const { _id: id } = await acts.propose(doctor.token)
    await server.call(services.review, { serviceId: id }, admin)
    expect(await outcome(services.approve, await approval(id, { version: 1 }))).toEqual(done)
    expect(await shown(id)).toMatchObject({
      status: { code: 'MISSING_QUESTIONAIRE' },
      proposedPrice: null,
      mayEdit: false,
      mayChooseQuestionaire: true,
    })
    expect((await pending()).map(({ _id }) => _id)).not.toContain(id)
    expect(await eventsAbout('ACC003')).toEqual([
      { code: 'ACC003', subjects: { doctorService: { _id: id, name: 'Second look' } } },
    ])
    const questionaireId = await acts.firstQuestionnaire(doctor.token)
    const chosen = await server.call(services.chooseQuestionnaire, { id, questionaireId }, doctor)
    expect(chosen.data.status.code).toBe('ACTIVE')
  })

  test('ASERV-26, D-238 what the administrator changes counts, and the price that was asked stays visible', async () => {
    const [option, other] = (await server.call(services.listOptions, {}, admin)).data
    const { _id: id } = await acts.propose(doctor.token, {
      serviceOptionIds: [option?._id ?? ''],
    })
    const question = await approval(id, {
      price: { value: 99.5, currency: 'USD' },
      name: { en: 'Another look' },
      description: { en: 'Better said.' },
      duration: 0,
      serviceOptionIds: [other?._id],
      appliedFor: 'BOOKED',
    })
    const absent = { ...question, serviceOptionIds: [randomUUID()] }
    expect(await outcome(services.approve, absent)).toEqual([400, 'service.option.unavailable'])
    expect(await outcome(services.approve, question)).toEqual(done)
    expect(await eventsAbout('ACC003')).toMatchObject([
      { subjects: { doctorService: { name: 'Another look' } } },
    ])
    const { proposedPrice, service } = await shown(id)
    expect(proposedPrice).toEqual(price)
    expect(service).toMatchObject({
      price: { value: 99.5, currency: 'USD' },
      name: { en: 'Another look', de: 'Zweiter Blick' },
      description: { en: 'Better said.', de: 'Ich lese Ihre Befunde.' },
      duration: 0,
      consultationType: 'CHAT',
      serviceOptionIds: [other?._id],
      appliedFor: 'BOOKED',
    })
  })

  test('ASERV-07, ASERV-13, D-229 a duration and a kind that do not go together are refused', async () => {
    const { _id: id } = await acts.propose(doctor.token, { consultationType: 'PHONE' })
    const asked = async (more: Record<string, unknown>) =>
      outcome(services.approve, await approval(id, more))
    expect(await asked({ duration: 0 })).toEqual([400, 'service.options.required'])
    expect(await asked({ duration: 0, consultationType: 'VIDEO' })).toEqual([
      400,
      'duration.required',
    ])
    expect(await asked({ duration: 0.1 })).toEqual([400, 'duration.required'])
    expect(await asked({ consultationType: 'CHAT' })).toEqual([400, 'duration.required'])
    expect(await asked({ duration: 1 })).toEqual(done)
    const { duration, consultationType } = (await shown(id)).service
    expect([duration, consultationType]).toEqual([1, 'PHONE'])
  })

  test('ASERV-06, ASERV-14, D-228 accepted options become options of everybody, each once; the others are dropped', async () => {
    const names = async () =>
      (await server.call(services.listOptions, {}, admin)).data.map(({ name }) => name.en)
    const before = await names()
    const proposeOptions = ['Diet plan', 'Home visit', 'Written report'].map(en => ({
      name: { en, de: `${en} (de)` },
    }))
    const report = { name: { en: 'written REPORT', de: 'Schriftlicher Bericht' } }
    const { _id: id } = await acts.propose(doctor.token, {
      proposeOptions: [...proposeOptions, report],
    })
    const out = await approval(id, { acceptedOptions: [0, 4] })
    expect(await outcome(services.approve, out)).toEqual([400, 'service.option.unavailable'])
    expect(await names()).toEqual(before)
    const some = await approval(id, { acceptedOptions: [3, 0, 0] })
    expect(await outcome(services.approve, some)).toEqual(done)
    expect(await names()).toEqual([...before, 'Diet plan'])
    const { options, proposeOptions: left } = (await shown(id)).service
    expect(options.map(({ name, status }) => [name.en, status])).toEqual([
      ['Written report', 'ACTIVE'],
      ['Diet plan', 'ACTIVE'],
    ])
    expect(left).toEqual([])
  })

  test('ASERV-06, D-228 an option that is there in one language is that option', async () => {
    const proposeOptions = [
      { name: { de: 'schriftlicher Bericht' } },
      { name: { en: 'Home visit' } },
    ]
    const one = await acts.propose(doctor.token, { proposeOptions })
    await acts.approve(admin.token, one._id)
    const { options } = (await shown(one._id)).service
    expect(options.map(({ name }) => name)).toEqual([
      { en: 'Written report', de: 'Schriftlicher Bericht' },
      { en: 'Home visit', de: 'Home visit' },
    ])
  })

  test('ASERV-06, D-228 without a choice all are accepted; two who ask for one at once get one', async () => {
    const proposeOptions = [{ name: { en: 'Second call', de: 'Zweiter Anruf' } }]
    const one = await acts.propose(doctor.token, { proposeOptions })
    const other = await acts.propose((await person(server, 'DOCTOR')).token, { proposeOptions })
    await Promise.all([
      acts.approve(admin.token, one._id),
      acts.approve(colleague.token, other._id),
    ])
    const { data } = await server.call(services.listOptions, {}, admin)
    expect(data.filter(({ name }) => name.en === 'Second call')).toHaveLength(1)
    expect((await shown(one._id)).service.options.map(({ name }) => name.en)).toEqual([
      'Second call',
    ])
  })

  test('ASERV-17, D-233 a picture and a price are required, in the words that are kept', async () => {
    const { _id: serviceId } = await acts.propose(doctor.token)
    const sentence = async (question: object) => {
      const { items } = await server.ask(services.approve, { serviceId, ...question }, admin)
      return items.map(({ defaultMessage }) => defaultMessage)
    }
    expect(await sentence({ price })).toEqual(['Please upload thumbnail image!'])
    expect(await sentence({ price, images: [] })).toEqual(['Please upload thumbnail image!'])
    expect(await sentence({ price: { currency: 'EUR' } })).toEqual(['Price is required'])
    expect(await sentence({ price: { value: 0, currency: 'EUR' } })).toEqual([
      'Price must be between 0.01 and 10000',
    ])
    expect(await sentence({ price: { value: 1.234, currency: 'EUR' } })).toEqual([
      'Please enter a valid number',
    ])
    const foreign = await acts.picture(colleague.token)
    expect(await outcome(services.approve, { serviceId, price, images: [foreign] })).toEqual([
      404,
      'attachment.not.available',
    ])
    expect((await shown(serviceId)).status.code).toBe('PENDING_APPROVAL')
  })

  test("ASERV-17, D-241 the doctor's picture is enough; another one takes its place", async () => {
    const picture = await acts.picture(doctor.token)
    const one = await acts.propose(doctor.token, { images: [picture] })
    const [proposed = ''] = one.service.images
    expect(await outcome(services.approve, { serviceId: one._id, price })).toEqual(done)
    expect((await shown(one._id)).service.images).toEqual([proposed])

    const other = await acts.propose(doctor.token, { images: [await acts.picture(doctor.token)] })
    const [replaced = ''] = other.service.images
    const thumbnailUrl = { _id: await acts.picture(admin.token), url: 'https://x.example/' }
    const question = { serviceId: other._id, price, thumbnailUrl }
    expect(await outcome(services.approve, question)).toEqual(done)
    const { thumbnailUrl: shownUrl } = (await shown(other._id)).service
    expect(shownUrl?._id).not.toBe(replaced)
    expect((await fetch(server.url + (shownUrl?.url ?? ''))).status).toBe(200)
    const files = server.database.selectFrom('stored_file').where('id', '=', replaced)
    expect((await files.select('bound_kind').executeTakeFirst())?.bound_kind).toBeNull()
  })

  test('ASERV-26 nobody approves what they have not seen', async () => {
    const { _id: id } = await acts.propose(doctor.token)
    await server.call(services.updateProposal, { ...acts.proposal(), id }, doctor)
    const unseen = [409, 'service.changed']
    expect(await outcome(services.approve, await approval(id, { version: 1 }))).toEqual(unseen)
    const declining = { serviceId: id, version: 1, declineReason: 'No' }
    expect(await outcome(services.reject, declining)).toEqual(unseen)
    expect(await outcome(services.approve, await approval(id, { version: 2 }))).toEqual(done)
  })
})

describe('declining', () => {
  test('ASERV-18, ASERV-20, D-234, D-236 the reason is required, bounded, and told', async () => {
    const { _id: serviceId } = await acts.propose(doctor.token)
    const required = [400, 'decline.reason.required']
    const declining = (declineReason: string) =>
      outcome(services.reject, { serviceId, declineReason })
    expect(await declining('')).toEqual(required)
    expect(await declining(' \n ')).toEqual(required)
    expect(await declining('x'.repeat(1001))).toEqual([400, 'text.too.long'])
    expect(await declining('x'.repeat(1000))).toEqual(done)
    expect((await pending()).map(({ _id }) => _id)).not.toContain(serviceId)
    const [event] = await eventsAbout('ACC004')
    expect(event?.subjects).toEqual({
      doctorService: { _id: serviceId, name: 'Second look' },
      reason: 'x'.repeat(1000),
    })
  })

  test('ASERV-18, ASERV-20 what was declined or approved a moment ago is decided', async () => {
    const { _id: serviceId } = await acts.propose(doctor.token)
    const declining = { serviceId, declineReason: 'No' }
    expect(await outcome(services.reject, declining, colleague)).toEqual(done)
    expect(await outcome(services.approve, await approval(serviceId))).toEqual(decided)
    expect(await outcome(services.reject, declining)).toEqual(decided)
    expect(await outcome(services.review, { serviceId })).toEqual(decided)
    const approved = await acts.propose(doctor.token)
    await acts.approve(colleague.token, approved._id)
    const late = { serviceId: approved._id, declineReason: 'No' }
    expect(await outcome(services.reject, late)).toEqual(decided)
    expect(await outcome(services.review, { serviceId: approved._id })).toEqual(decided)
  })
})
