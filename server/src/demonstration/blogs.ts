import { days, later } from '@konsil/contract/core/time'
import { articlePictures } from './article-pictures.ts'
import { articles } from './articles.ts'
import { by, type DemonstrationPlace } from './place.ts'

/** What the administrator has written for everybody. */
export async function writeBlogs({ database, clock, inItsTime }: DemonstrationPlace) {
  const administrators = database.selectFrom('app_user').where('role', '=', 'ADMIN').select('id')
  const { id } = await administrators.orderBy('created_at').limit(1).executeTakeFirstOrThrow()
  const { blogs, documents } = inItsTime.composed.capabilities
  for (const { daysAgo, picture, ...texts } of articles) {
    inItsTime.clock.set(later(clock.now(), -days(daysAgo)))
    const drawing = await inItsTime.composed.pictures.fromDrawing(articlePictures[picture]())
    const fileId = await documents.keepMade(id, 'image/jpeg', drawing)
    const asked = { ...texts, imgUrl: `/api/v1/attachment/read?id=${fileId}` }
    const asking = by(id, 'ADMIN')
    const { _id } = await blogs.handlers.add({ ...asking, input: asked })
    await blogs.handlers.activate({ ...asking, input: { id: _id } })
  }
}
