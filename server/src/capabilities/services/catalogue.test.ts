import { randomUUID } from 'node:crypto'
import { services } from '@konsil/contract/services'
import { site } from '@konsil/contract/site'
import { describe, expect, test } from 'vitest'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = serviceActs(server)
const doctor = usePerson(server, 'DOCTOR')
const patient = usePerson(server, 'PATIENT')
const admin = usePerson(server, 'ADMIN')

type Call = (typeof services)[keyof typeof services]
const outcome = (call: Call, question: unknown, who = admin) =>
  acts.outcome(who.token, call, question)
const gone = [404, 'not.found']
const idsFor = async (call: 'listCatalogue' | 'listAvailable', who: Somebody) => {
  const { list, total } = (await server.call(services[call], {}, { token: who.token })).data
  expect(total).toBe(list.length)
  return list.map(one => one._id)
}

describe('the catalogue', () => {
  test('SERV-04, SERV-21, SERV-30, ASERV-21 is there at the first start, with options, in both languages', async () => {
    const { list, total } = (await server.call(services.listCatalogue, {}, admin)).data
    expect(total).toBeGreaterThanOrEqual(12)
    const kinds = new Set(list.map(one => one.consultationType))
    expect([...kinds].sort()).toEqual(['CHAT', 'PHONE', 'VIDEO'])
    for (const { name, description, price, options, serviceOptionIds, duration, type } of list) {
      expect([name.en, name.de, description.en, description.de].every(Boolean)).toBe(true)
      expect([price.currency, type]).toEqual(['EUR', 'BASE'])
      expect(price.value).toBeGreaterThanOrEqual(89)
      expect(price.value).toBeLessThanOrEqual(690)
      expect(options.map(one => one._id)).toEqual(serviceOptionIds)
      expect(options.length).toBeGreaterThan(0)
      expect([0, 0.25, 0.5, 0.75, 1, 1.5]).toContain(duration)
    }
    const followUp = list.filter(one => one.appliedFor === 'BOOKED').map(one => one.name.de)
    expect(followUp).toEqual(['Kurzes Gespräch danach'])
    const page = await server.call(services.listCatalogue, { page: 2, size: 5 }, admin)
    expect(page.data.list).toEqual(list.slice(5, 10))
  })

  test('SERV-21, ASERV-21, D-237 who may use what: all for administrators, for doctors what they lack', async () => {
    const all = await idsFor('listCatalogue', admin)
    expect(await idsFor('listCatalogue', doctor)).toEqual(all)
    expect(await idsFor('listAvailable', admin)).toEqual(all)
    expect(await idsFor('listAvailable', doctor)).toEqual(all)
    const [first = '', second = ''] = all
    const one = await acts.active(doctor.token, first)
    await acts.subscribe(doctor.token, second)
    expect(await idsFor('listAvailable', doctor)).toEqual(all.slice(2))
    const marked = (await acts.catalogue(doctor.token)).filter(service => service.isSubscribed)
    expect(marked.map(service => service._id)).toEqual([first, second])
    expect((await acts.catalogue(admin.token)).some(service => service.isSubscribed)).toBe(false)
    await server.call(services.remove, { id: one._id }, doctor)
    expect(await idsFor('listAvailable', doctor)).toEqual([first, ...all.slice(2)])
  })

  test('SERV-21, ASERV-21, D-237, D-048 for patients what can be booked with somebody at present', async () => {
    const forPatient = () => idsFor('listAvailable', patient)
    const [first = '', second = '', third = ''] = await idsFor('listCatalogue', admin)
    await acts.active(doctor.token, first)
    // Offered, but by nobody who can be booked.
    expect(await forPatient()).toEqual([])
    const colleague = await bookableDoctor(server, admin.token)
    const another = await bookableDoctor(server, admin.token)
    const one = await acts.active(colleague.token, first)
    await acts.subscribe(colleague.token, second)
    await acts.active(another.token, third)
    expect(await forPatient()).toEqual([first, third])
    const users = server.database.updateTable('app_user').where('id', '=', another.id)
    await users.set({ state: 'BANNED' }).execute()
    expect(await forPatient()).toEqual([first])
    const copy = server.database.updateTable('doctor_service').where('id', '=', one._id)
    await copy.set({ applied_for: 'BOOKED' }).execute()
    expect(await forPatient()).toEqual([])
    await copy.set({ applied_for: 'ALL' }).execute()
    expect(await forPatient()).toEqual([first])
    await server.call(services.deactivate, { id: one._id }, colleague)
    expect(await forPatient()).toEqual([])
  })

  test('SERV-05, SERV-06, SERV-21, ASERV-05, ASERV-27 options with their status, and durations in hours', async () => {
    for (const who of [doctor, admin]) {
      const options = (await server.call(services.listOptions, {}, { token: who.token })).data
      expect(options.length).toBeGreaterThanOrEqual(15)
      expect(options[0]).toEqual({
        _id: expect.any(String) as string,
        name: {
          en: 'Review of your medical records',
          de: 'Durchsicht Ihrer Unterlagen',
        },
        status: 'ACTIVE',
      })
      const durations = (await server.call(services.listDurations, {}, { token: who.token })).data
      expect(durations.map(({ duration }) => duration * 60)).toEqual([15, 30, 45, 60, 90])
    }
  })

  test('ASERV-04, ASERV-06, ASERV-23, D-241 what is added answers 201 with all that was said, its own options active', async () => {
    const picture = await acts.picture(admin.token)
    const question = acts.proposal({
      price: { value: 250, currency: 'USD' },
      currency: 'EUR',
      duration: 0.75,
      appliedFor: 'BOOKED',
      proposeOptions: [{ name: { en: 'Letter', de: 'Brief' } }],
      images: [picture],
    })
    const { status, data } = await server.call(services.addToCatalogue, question, admin)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      type: 'BASE',
      version: 1,
      isSubscribed: false,
      name: question.name,
      description: question.description,
      price: { value: 250, currency: 'USD' },
      currency: 'USD',
      duration: 0.75,
      consultationType: 'VIDEO',
      appliedFor: 'BOOKED',
      options: [{ name: { en: 'Letter', de: 'Brief' }, status: 'ACTIVE' }],
      proposeOptions: [],
    })
    expect(data.images).toEqual([data.thumbnailUrl?._id])
    for (const who of [admin, doctor, patient]) {
      const one = await server.call(
        services.readCatalogueService,
        { id: data._id },
        { token: who.token },
      )
      expect(one.data.name).toEqual(question.name)
      const address = one.data.thumbnailUrl?.url ?? '/absent'
      expect((await fetch(server.url + address)).status).toBe(200)
    }
  })

  test('ASERV-24 a change shows at once; nobody overwrites what they have not seen', async () => {
    const { _id: id } = await acts.addToCatalogue(admin.token)
    const change = { ...acts.proposal({ name: { en: 'New' }, duration: 1 }), id, version: 1 }
    const { data } = await server.call(services.updateInCatalogue, change, admin)
    expect([data.name, data.duration, data.version]).toEqual([{ en: 'New', de: 'New' }, 1, 2])
    expect(await outcome(services.updateInCatalogue, change)).toEqual([409, 'service.changed'])
    const both = await Promise.all(
      [1, 2].map(() => outcome(services.updateInCatalogue, { ...change, version: 2 })),
    )
    expect(both.map(([status]) => status).sort()).toEqual([200, 409])
    const { version: _, ...blind } = change
    expect(await outcome(services.updateInCatalogue, blind)).toEqual([200, undefined])
  })

  test('ASERV-25, D-227 what is deleted is gone from every list, and cannot be changed or read', async () => {
    const { _id: serviceId } = await acts.addToCatalogue(admin.token)
    const other = await person(server, 'DOCTOR')
    const { _id: offered } = await acts.active(other.token, serviceId)
    expect(await outcome(services.removeFromCatalogue, { serviceId })).toEqual([200, undefined])
    for (const who of [admin, doctor]) {
      expect(await idsFor('listCatalogue', who)).not.toContain(serviceId)
      expect(await idsFor('listAvailable', who)).not.toContain(serviceId)
    }
    expect(await idsFor('listAvailable', patient)).not.toContain(serviceId)
    expect(await outcome(services.readCatalogueService, { id: serviceId })).toEqual(gone)
    expect(await outcome(services.removeFromCatalogue, { serviceId })).toEqual(gone)
    const change = { ...acts.proposal(), id: serviceId }
    expect(await outcome(services.updateInCatalogue, change)).toEqual(gone)
    const [kept] = await acts.listOf(other.token)
    expect([kept?._id, kept?.status.code]).toEqual([offered, 'ACTIVE'])
  })

  test('ASERV-22, ASERV-24, ASERV-25 a service of a doctor is none of the catalogue', async () => {
    const { _id: id } = await acts.propose(doctor.token)
    for (const one of [id, randomUUID()]) {
      expect(await outcome(services.readCatalogueService, { id: one })).toEqual(gone)
      expect(await outcome(services.removeFromCatalogue, { serviceId: one })).toEqual(gone)
      const change = { ...acts.proposal(), id: one }
      expect(await outcome(services.updateInCatalogue, change)).toEqual(gone)
    }
  })
})

describe('the fee', () => {
  const feeOf = async (price: unknown) =>
    (await server.ask(services.calculateFee, { price }, { token: doctor.token })).data
  const setRate = async (code: string, name: string) => {
    const { status, items } = await server.call(site.updateSystemSetting, { code, name }, admin)
    return [status, items[0]?.id]
  }

  test('SERV-22, SERV-23, ASERV-28, D-050, D-239 a fifth for the platform, and the VAT within it for the doctor', async () => {
    expect(await feeOf(100)).toEqual({ soFee: 20, vatTaxForDoctor: 3.19, doctorPayment: 83.19 })
    expect(await feeOf(0.01)).toEqual({ soFee: 0, vatTaxForDoctor: 0, doctorPayment: 0.01 })
    expect(await feeOf(10000)).toEqual({
      soFee: 2000,
      vatTaxForDoctor: 319.33,
      doctorPayment: 8319.33,
    })
  })

  test('SERV-12, SERV-22, D-045 of a price that cannot be there is none', async () => {
    expect(await outcome(services.calculateFee, {})).toEqual([400, 'price.required'])
    for (const price of [0, 10000.01]) {
      expect(await outcome(services.calculateFee, { price })).toEqual([400, 'price.range'])
    }
    for (const price of ['1e3', 1.001]) {
      expect(await outcome(services.calculateFee, { price })).toEqual([400, 'price.invalid'])
    }
  })

  test('D-050 rates are settings: parts of a whole, with at most four decimals', async () => {
    const { data } = await server.call(site.listSystemSettings, {}, admin)
    const rates = data.filter(({ code }) => ['FEE_RATE', 'VAT_RATE'].includes(code))
    expect(rates.map(({ code, name }) => [code, name])).toEqual([
      ['FEE_RATE', '0.20'],
      ['VAT_RATE', '0.19'],
    ])
    for (const code of ['FEE_RATE', 'VAT_RATE']) {
      for (const wrong of [
        '',
        '-0.1',
        '1.0001',
        '2',
        '20',
        '0.12345',
        '0,2',
        '1e-1',
        '.2',
        'x',
        '0x1',
      ]) {
        expect(await setRate(code, wrong), wrong).toEqual([400, 'systemsetting.invalid'])
      }
      for (const right of ['0', '1', '0.0', '1.0000', ' 0.1234 ']) {
        expect(await setRate(code, right), right).toEqual([200, undefined])
      }
    }
    await setRate('FEE_RATE', '0.125')
    await setRate('VAT_RATE', '0')
    expect(await feeOf(99.99)).toEqual({ soFee: 12.5, vatTaxForDoctor: 0, doctorPayment: 87.49 })
    await setRate('FEE_RATE', '0.20')
    await setRate('VAT_RATE', '0.19')
  })
})
