import { minutes } from '@konsil/contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import type { PageAsked, PublicPages } from '../../http/site-pages.ts'
import type { SiteRenderer } from '../../ports/site-renderer.ts'
import { mostOfNetwork, mostUnderWay, mostUnderWayOfNetwork } from './drawing-bounds.ts'

const server = useTestServer()
let version = 'first build'
let [underWay, most] = [0, 0]
/** For which drawing waits. */
let gate = Promise.resolve()

beforeEach(() => {
  gate = Promise.resolve()
  most = 0
})

const renderer: SiteRenderer = {
  async drawPage() {
    underWay += 1
    most = Math.max(most, underWay)
    await gate
    underWay -= 1
    return { html: 'drawn', styleHash: "'sha256-x'" }
  },
  drawEntry: () => Promise.resolve({ root: '', beside: '' }),
  version: () => Promise.resolve(version),
}

/** Each in eight ways: more than are drawn at once. */
async function specialtiesOf(pages: PublicPages) {
  const slugs = (await pages.subjects()).flatMap(({ address }) => {
    const [, first, slug] = address.split('/')
    return first === 'specialties' && slug !== undefined ? [slug] : []
  })
  const either = [true, false]
  return slugs.flatMap(slug =>
    (['de', 'en'] as const).flatMap(language =>
      either.flatMap(prefixed =>
        either.map(
          (answered): PageAsked => ({
            path: '/specialties/:slug',
            slug,
            language,
            prefixed,
            answered,
          }),
        ),
      ),
    ),
  )
}

test('SHELL-35, F26 two pages of specialties and the like are drawn at once, some wait, and one more is told to come back; what is kept is answered meanwhile', async () => {
  const pages = await server.composed.publicPages(renderer)
  const [kept, ...others] = await specialtiesOf(pages)
  const late = others[mostUnderWay]
  if (!kept || !late) throw new Error('there are too few specialties')
  await pages.page(kept)
  let open = () => {}
  gate = new Promise(resolve => {
    open = resolve
  })
  const ofOne = others.slice(0, mostUnderWayOfNetwork)
  const ofAll = others.slice(mostUnderWayOfNetwork, mostUnderWay)
  const read = ofOne.map(one => pages.page(one, '192.0.2.9'))
  await expect(pages.page(late, '192.0.2.9')).rejects.toMatchObject({ id: 'server.busy' })
  read.push(...ofAll.map(one => pages.page(one)))
  await expect.poll(() => underWay).toBe(2)
  await expect(pages.page(late)).rejects.toMatchObject({ id: 'server.busy' })
  expect((await pages.page(kept)).status).toBe(200)
  open()
  expect((await Promise.all(read)).map(({ status }) => status)).toEqual(read.map(() => 200))
  expect(most).toBe(2)
  expect((await pages.page(late)).status).toBe(200)
})

test('SHELL-35, F26 one network has so many of them drawn a minute: then it reads what is kept, and others all', async () => {
  const pages = await server.composed.publicPages(renderer)
  const [kept, other] = await specialtiesOf(pages)
  if (!kept || !other) throw new Error('there are too few specialties')
  for (let at = 0; at < mostOfNetwork; at += 1) {
    // Of another build each is drawn anew.
    version = `build ${at}`
    await pages.page(kept, '192.0.2.9')
  }
  const refused = { id: 'too.many.requests' }
  await expect(pages.page(other, '192.0.2.9')).rejects.toMatchObject(refused)
  expect((await pages.page(kept, '192.0.2.9')).status).toBe(200)
  expect((await pages.page({ ...kept, path: '/faq' }, '192.0.2.9')).status).toBe(200)
  expect((await pages.page(other, '192.0.2.1')).status).toBe(200)
  server.clock.advance(minutes(1))
  version = 'another one'
  expect((await pages.page(other, '192.0.2.9')).status).toBe(200)
})
