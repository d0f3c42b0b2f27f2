import { randomUUID } from 'node:crypto'
import { services } from '@konsil/contract/services'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf, png, upload } from '../../../test/files.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = serviceActs(server)
let doctor: Somebody
const admin = usePerson(server, 'ADMIN')
beforeEach(async () => {
  doctor = await person(server, 'DOCTOR')
})

const proposed = async (more: Record<string, unknown>) => {
  const question = { ...acts.proposal(), ...more }
  const { status, items } = await server.ask(services.propose, question, { token: doctor.token })
  return [status, items[0]?.id]
}
const said = ({ status, items }: Awaited<ReturnType<typeof server.ask>>) => [
  status,
  items[0]?.id,
  items[0]?.defaultMessage,
]
const addedBy = async (images: string[]) =>
  said(await server.ask(services.addToCatalogue, { ...acts.proposal(), images }, admin))
async function approvedBy(images: string[]) {
  const { _id: serviceId } = await acts.propose(doctor.token)
  const question = { serviceId, price: { value: 120, currency: 'EUR' }, images }
  return said(await server.ask(services.approve, question, admin))
}
const isBound = async (id: string) => {
  const files = server.database.selectFrom('stored_file').where('id', '=', id)
  return (await files.select('bound_kind').executeTakeFirst())?.bound_kind === 'service'
}

/** Whoever does this to a service of a doctor waits until so many do. */
async function holdBack(moment: 'before insert' | 'after update') {
  const gate = 4_711
  await server.pool.query(`
    create or replace function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$;
    create trigger wait_at_gate ${moment} on doctor_service
      for each row execute function wait_at_gate()`)
  const keeper = await server.pool.connect()
  await keeper.query('select pg_advisory_lock($1)', [gate])
  const until = (count: number) => untilWaiting(server, count)
  return {
    until,
    async releaseAt(count: number) {
      try {
        await until(count)
      } finally {
        await keeper.query('select pg_advisory_unlock($1)', [gate])
        await keeper.query('drop trigger wait_at_gate on doctor_service')
        keeper.release()
      }
    },
  }
}

describe('the picture of a service', () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#446688' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .toBuffer()
  const given = async (content: Buffer) =>
    (await upload(server, doctor.token, { content })).data._id
  const shown = async ({ thumbnailUrl }: { thumbnailUrl: { url: string } | null }) => {
    const answer = await fetch(server.url + (thumbnailUrl?.url ?? '/absent'))
    return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  }

  test('ASERV-15, D-213, D-241 is drawn small and anew, in its shape, and can be read', async () => {
    const { service } = await acts.propose(doctor.token, {
      images: [await given(await photo(2400, 1200))],
    })
    expect(service.images).toEqual([service.thumbnailUrl?._id])
    const { width, height, format, exif } = await shown(service)
    expect([width, height, format, exif]).toEqual([960, 480, 'jpeg', undefined])
    const small = await acts.propose(doctor.token, { images: [await given(png)] })
    expect((await shown(small.service)).width).toBe(1)
  })

  test('ASERV-15, PROF-12, D-213 of a moving GIF is its first picture', async () => {
    const moving = await sharp([await photo(40, 20), await photo(40, 20)], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    const { service } = await acts.propose(doctor.token, { images: [await given(moving)] })
    const { width, height, format, pages } = await shown(service)
    expect([width, height, format, pages]).toEqual([40, 20, 'jpeg', undefined])
  })

  test('ASERV-15, D-213, D-337 is one PNG, JPEG or GIF', async () => {
    const refused = [400, 'picture.types.invalid']
    expect(await proposed({ images: [await given(pdfOf('no picture'))] })).toEqual(refused)
    const broken = png.subarray(0, png.length - 20)
    expect(await proposed({ images: [await given(broken)] })).toEqual(refused)
    const two = [await given(png), await given(png)]
    expect(await proposed({ images: two })).toEqual([400, 'service.one.image'])
  })

  test.each([
    ['a service of the catalogue', (images: string[]) => addedBy(images)],
    ['a proposal that is approved', (images: string[]) => approvedBy(images)],
  ])('ASERV-15, D-213 of %s is a single image of an allowed type', async (_, send) => {
    const theirs = async (content: Buffer) =>
      (await upload(server, admin.token, { content })).data._id
    const jpeg = await photo(4, 4)
    const gif = await sharp(jpeg).gif().toBuffer()
    const invalid = [400, 'picture.invalid', 'Please upload valid image file']
    expect(await send([await theirs(pdfOf('no picture'))])).toEqual(invalid)
    expect((await send([await theirs(png), await theirs(png)]))[1]).toBe('service.one.image')
    for (const right of [png, jpeg, gif]) {
      const [status] = await send([await theirs(right)])
      expect([200, 201]).toContain(status)
    }
  })

  test("ASERV-15 somebody else's file, a used one and one that is gone are answered alike", async () => {
    const colleague = await person(server, 'DOCTOR')
    const theirs = (await upload(server, colleague.token)).data._id
    const [used = ''] = (await acts.propose(doctor.token, { images: [await given(png)] })).service
      .images
    for (const id of [theirs, used, randomUUID()]) {
      expect(await proposed({ images: [id] })).toEqual([404, 'attachment.not.available'])
    }
  })

  test('SERV-11, ASERV-15 stays, changes and goes with the proposal', async () => {
    const first = await acts.propose(doctor.token, { images: [await given(png)] })
    const id = first._id
    const [kept = ''] = first.service.images
    const update = async (images: string[]) => {
      const question = { ...acts.proposal(), id, images }
      return (await server.call(services.updateProposal, question, doctor)).data.service.images
    }
    expect(await update([kept])).toEqual([kept])
    expect(await isBound(kept)).toBe(true)
    const [next = ''] = await update([await given(png)])
    expect([await isBound(kept), await isBound(next)]).toEqual([false, true])
    expect(await update([])).toEqual([])
    expect(await isBound(next)).toBe(false)
    const [last = ''] = await update([await given(png)])
    await server.call(services.remove, { id }, doctor)
    expect(await isBound(last)).toBe(false)
  })

  test('ASERV-15, D-227 of the catalogue stays as long as somebody has it', async () => {
    const picture = await acts.picture(admin.token)
    const service = await acts.addToCatalogue(admin.token, { images: [picture] })
    const [file = ''] = service.images
    const colleague = await person(server, 'DOCTOR')
    const one = await acts.subscribe(doctor.token, service._id)
    const other = await acts.subscribe(colleague.token, service._id)
    await server.call(services.removeFromCatalogue, { serviceId: service._id }, admin)
    expect(await isBound(file)).toBe(true)
    // Both have left before either looks whether somebody still has it.
    const gate = await holdBack('after update')
    const leaving = [
      server.call(services.remove, { id: one._id }, doctor),
      server.call(services.remove, { id: other._id }, colleague),
    ]
    await gate.releaseAt(leaving.length)
    await Promise.all(leaving)
    expect(await isBound(file)).toBe(false)
  })

  test('ASERV-24, D-227 one that is replaced in the catalogue goes when nobody else has it', async () => {
    const replaced = async (subscriber?: Somebody) => {
      const picture = await acts.picture(admin.token)
      const { _id: id, images } = await acts.addToCatalogue(admin.token, { images: [picture] })
      if (subscriber) await acts.subscribe(subscriber.token, id)
      const changed = { ...acts.proposal(), id, images: [await acts.picture(admin.token)] }
      const answer = await server.call(services.updateInCatalogue, changed, admin)
      expect(answer.status).toBe(200)
      return isBound(images[0] ?? '')
    }
    expect(await replaced()).toBe(false)
    expect(await replaced(doctor)).toBe(true)
  })

  test('ASERV-25, D-227 who takes a service out waits for who subscribes to it, and leaves them its picture', async () => {
    const picture = await acts.picture(admin.token)
    const { _id: serviceId, images } = await acts.addToCatalogue(admin.token, { images: [picture] })
    const gate = await holdBack('before insert')
    const subscribing = server.call(services.subscribe, { serviceId }, doctor)
    await gate.until(1)
    const takingOut = server.call(services.removeFromCatalogue, { serviceId }, admin)
    await gate.releaseAt(2)
    expect((await subscribing).status).toBe(200)
    expect((await takingOut).status).toBe(200)
    expect(await isBound(images[0] ?? '')).toBe(true)
  })
})
