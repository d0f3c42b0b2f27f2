import { randomUUID } from 'node:crypto'
import { services } from '@konsil/contract/services'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfOf, png, upload } from '../../../test/files.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, startTestServer, type TestServer } from '../../../test/test-server.ts'

type Somebody = Awaited<ReturnType<typeof person>>
let server: TestServer
let acts: ReturnType<typeof serviceActs>
let doctor: Somebody
let admin: Somebody
beforeAll(async () => {
  server = await startTestServer()
  acts = serviceActs(server)
  admin = await person(server, 'ADMIN')
})
afterAll(() => server.stop())
beforeEach(async () => {
  doctor = await person(server, 'DOCTOR')
})

const proposed = async (more: Record<string, unknown>) => {
  const question = { ...acts.proposal(), ...more }
  const { status, items } = await server.ask(services.propose, question, { token: doctor.token })
  return [status, items[0]?.id]
}
const isBound = async (id: string) => {
  const files = server.database.selectFrom('stored_file').where('id', '=', id)
  return (await files.select('bound_kind').executeTakeFirst())?.bound_kind === 'service'
}

/** Whoever changes a service of a doctor waits, the change made, until so many do. */
async function holdBack() {
  const gate = 4_711
  await server.pool.query(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${gate}); return null; end $$;
    create trigger wait_at_gate after update on doctor_service
      for each row execute function wait_at_gate()`)
  const keeper = await server.pool.connect()
  await keeper.query('select pg_advisory_lock($1)', [gate])
  const waiting = async () => {
    const { rows } = await keeper.query(
      "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [gate],
    )
    return rows.length
  }
  return async (count: number) => {
    try {
      await expect.poll(waiting, { timeout: 10_000 }).toBe(count)
    } finally {
      await keeper.query('select pg_advisory_unlock($1)', [gate])
      keeper.release()
    }
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

  test('ASERV-15, D-213 is one PNG, JPEG or GIF', async () => {
    const refused = [400, 'picture.invalid']
    expect(await proposed({ images: [await given(pdfOf('no picture'))] })).toEqual(refused)
    const broken = png.subarray(0, png.length - 20)
    expect(await proposed({ images: [await given(broken)] })).toEqual(refused)
    const two = [await given(png), await given(png)]
    expect(await proposed({ images: two })).toEqual([400, 'service.one.image'])
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
    const release = await holdBack()
    const leaving = [
      server.call(services.remove, { id: one._id }, doctor),
      server.call(services.remove, { id: other._id }, colleague),
    ]
    await release(leaving.length)
    await Promise.all(leaving)
    expect(await isBound(file)).toBe(false)
  })
})
