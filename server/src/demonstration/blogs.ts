import { days, later } from '@konsil/contract/core/time'
import { articles } from './articles.ts'
import { by, type DemonstrationPlace } from './place.ts'

/** What the administrator has written for everybody. */
export async function writeBlogs({ database, clock, inItsTime }: DemonstrationPlace) {
  const administrators = database.selectFrom('app_user').where('role', '=', 'ADMIN').select('id')
  const { id } = await administrators.orderBy('created_at').limit(1).executeTakeFirstOrThrow()
  const { blogs, documents } = inItsTime.composed.capabilities
  for (const { daysAgo, overlap, ...texts } of articles) {
    inItsTime.clock.set(later(clock.now(), -days(daysAgo)))
    const drawing = await inItsTime.composed.pictures.fromDrawing(circles(overlap))
    const picture = await documents.keepMade(id, 'image/jpeg', drawing)
    const asked = { ...texts, imgUrl: `/api/v1/attachment/read?id=${picture}` }
    const asking = by(id, 'ADMIN')
    const { _id } = await blogs.handlers.add({ ...asking, input: asked })
    await blogs.handlers.activate({ ...asking, input: { id: _id } })
  }
}

/** Two circles that overlap: two doctors, and the answer between them. */
const circles = (overlap: number) => {
  const [left, right] = [640 - 150 + overlap / 2, 640 + 150 - overlap / 2]
  const circle = (x: number, of: string) => `<circle cx="${x}" cy="360" r="200" ${of}/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
<rect width="1280" height="720" fill="#f4efe4"/>
${circle(left, 'fill="#0b5c66" fill-opacity=".16"')}
${circle(right, 'fill="#f0a35e" fill-opacity=".34"')}
${circle(left, 'fill="none" stroke="#0b5c66" stroke-width="6"')}
${circle(right, 'fill="none" stroke="#f0a35e" stroke-width="6"')}
</svg>`
}
