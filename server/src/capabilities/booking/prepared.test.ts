import { account } from '@konsil/contract/account'
import { booking } from '@konsil/contract/booking'
import { certificates } from '@konsil/contract/certificates'
import { hours } from '@konsil/contract/core/time'
import { schedules } from '@konsil/contract/schedules'
import { services } from '@konsil/contract/services'
import { site } from '@konsil/contract/site'
import { describe, expect, test } from 'vitest'
import { december, useBooking } from '../../../test/booking-asks.ts'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'

const { server, acts, asks, admin } = useBooking()
const certificate = certificateActs(server)
const service = serviceActs(server)

const statusOf = async (token: string) =>
  (await server.call(booking.readCurrentStatus, {}, { token })).data

/** With everything that a doctor can prepare, but for the approval and the invoice details. */
async function doctorWhoPrepared() {
  const doctor = await person(server, 'DOCTOR')
  const { token } = doctor
  const { _id: certificateId } = await certificate.add(token)

  // One whose calls have slots of half an hour.
  const { _id: offered } = await service.addToCatalogue(admin.token, {
    duration: 0.5,
    images: [await service.picture(admin.token)],
  })
  const { _id: serviceId } = await service.active(token, offered)
  await acts.add(token, acts.plan(serviceId))
  const [category] = (await server.call(site.listCategories, {})).data
  const { profile } = (await server.call(account.getProfile, {}, { token })).data
  const question = { profileId: profile._id, specialties: [category?._id ?? ''] }
  await server.call(account.updateProfile, question, { token })

  const shown = async () => {
    const [own] = await service.listOf(token)
    const calendar = await server.call(schedules.readCalendar, december, { token })
    const asking = { token: await asks.token() }
    const available = await server.call(services.listAvailable, {}, asking)
    return {
      state: own?.status.code,
      isPrepared: own?.isPrepared,
      isBookable: (await statusOf(token)).isBookable,
      isOpen: calendar.data.days.some(({ periods }) => periods.some(of => of.state === 'FREE')),
      isOffered: available.data.list.some(({ _id }) => _id === offered),
      isListed: (await asks.listed(doctor)) !== undefined,
      days: (await asks.datesOf({ id: doctor.id, serviceId })).length,
      slots: (await asks.slotsOf({ id: doctor.id, serviceId })).length,
    }
  }
  return { ...doctor, certificateId, shown }
}

const prepared = {
  state: 'ACTIVE',
  isPrepared: true,
  isBookable: false,
  isOpen: false,
  isOffered: false,
  isListed: false,
  days: 0,
  slots: 0,
}

async function expectLive({ shown }: Pick<Awaited<ReturnType<typeof doctorWhoPrepared>>, 'shown'>) {
  const live = await shown()
  expect(live).toMatchObject({ state: 'ACTIVE', isPrepared: false, isBookable: true, isOpen: true })
  expect([live.isListed, live.days > 0, live.slots > 0]).toEqual([true, true, true])
}

test('CERT-15, D-346 a doctor prepares everything while the physician ID is checked, and is bookable the minute it is approved', async () => {
  const doctor = await doctorWhoPrepared()
  const { id, token, certificateId, shown } = doctor
  await acts.invoiceDetails(id)
  expect(await shown()).toEqual(prepared)
  expect((await statusOf(token)).missing).toEqual(['PHYSICIAN_ID'])
  await certificate.approve(admin.token, certificateId)
  await expectLive(doctor)
})

test('PAY-21, D-346 a doctor who issues invoices stays prepared until the invoice details are entered, and is bookable at once', async () => {
  const doctor = await doctorWhoPrepared()
  const { token, certificateId, shown } = doctor
  await certificate.approve(admin.token, certificateId)
  expect(await shown()).toEqual(prepared)
  const status = await statusOf(token)
  expect(status).toMatchObject({ missing: ['INVOICE_DETAILS'], invoiceDetails: { none: true } })
  const details = {
    name: 'Dr. Änne Weber',
    street: 'Lange Straße',
    houseNumber: '7',
    postalCode: '60311',
    city: 'Frankfurt',
    country: 'DE',
    vatId: 'DE123456789',
    version: 0,
  }
  await server.call(account.saveInvoiceDetails, details, { token })
  expect(await statusOf(token)).toMatchObject({ missing: [], invoiceDetails: { none: false } })
  await expectLive(doctor)
})

describe('while the operator issues the invoices', () => {
  const issuing = useTestServer({
    settings: {
      INVOICE_ISSUER: 'operator',
      OPERATOR_NAME: 'Beispiel GmbH',
      OPERATOR_ADDRESS: 'Beispielweg 1, 10115 Berlin',
      OPERATOR_TAX_NUMBER: '12/345/67890',
    },
  })
  const office = usePerson(issuing, 'ADMIN')

  test('nobody is asked for invoice details, and doctors are bookable without', async () => {
    const doctor = await bookableDoctor(issuing, office.token)
    await issuing.database.deleteFrom('invoice_details').execute()
    const { token } = doctor
    const status = (await issuing.call(booking.readCurrentStatus, {}, { token })).data
    expect(status).toMatchObject({ isBookable: true, missing: [], invoiceDetails: null })
    const [own] = await serviceActs(issuing).listOf(token)
    expect(own?.isPrepared).toBe(false)
    const { slots } = (
      await issuing.call(booking.listSlots, asks.questionOf(doctor), { token: office.token })
    ).data
    expect(slots.length).toBeGreaterThan(0)
    expect((await issuing.call(account.getInvoiceDetails, {}, { token })).data).toEqual({
      isIssuer: false,
      invoiceDetails: null,
    })
  })
})

test('D-346 how long a check usually takes is the median of the latest, and nothing while there are too few', async () => {
  const doctor = await person(server, 'DOCTOR')
  // Tokens end while the clock goes on.
  const usual = async () =>
    (await statusOf(await asks.freshToken(doctor))).certificate.usualReviewHours
  await server.database
    .updateTable('certificate')
    .set(({ ref }) => ({ reviewed_at: ref('handed_in_at') }))
    .execute()
  const decideAfter = async (waited: number) => {
    const { token } = await person(server, 'DOCTOR')
    const { _id: id } = await certificate.add(token)
    server.clock.advance(hours(waited))
    const signedIn = { token: await asks.freshToken(admin) }
    await server.call(certificates.approve, { id }, signedIn)
    await certificate.takeEffect()
  }
  for (const waited of [1.5, 2, 4, 2.2]) await decideAfter(waited)
  expect(await usual(), 'four are too few').toBeNull()
  await decideAfter(3)
  expect(await usual(), 'of 1.5, 2, 2.2, 3 and 4 hours').toBe(3)
})
