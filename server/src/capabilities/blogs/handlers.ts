import type { blogs } from '@konsil/contract/blogs'
import { Refusal } from '@konsil/contract/core/refusals'
import type { HandlersOf } from '../../http/call.ts'
import type { BlogsGround } from './ground.ts'
import { picturesSeenBy } from './pictures-seen.ts'
import { presentBlog } from './present.ts'
import { removeBlog, showBlog } from './show-blog.ts'
import { findBlog, listBlogs } from './store.ts'
import { addBlog, updateBlog } from './write-blog.ts'

export function blogsHandlers(ground: BlogsGround): HandlersOf<typeof blogs> {
  return {
    async list({ person }) {
      const { rows, total } = await listBlogs(ground.database)
      return { list: rows.map(row => presentBlog(ground, person, row)), total }
    },
    async read({ input, person }) {
      const row = await findBlog(ground.database, input.id)
      if (!row) throw new Refusal('not.found')
      return presentBlog(ground, person, row)
    },
    readPictures: async ({ input, person }) => ({
      pictures: await picturesSeenBy(ground, person, input.ids),
    }),
    add: async ({ input, person }) =>
      presentBlog(ground, person, await addBlog(ground, person.userId, input)),
    update: async ({ input, person }) =>
      presentBlog(ground, person, await updateBlog(ground, person.userId, input)),
    async remove({ input, person }) {
      await removeBlog(ground, person.userId, input.id)
      return {}
    },
    activate: async ({ input, person }) =>
      presentBlog(ground, person, await showBlog(ground, person.userId, input.id, true)),
    inactivate: async ({ input, person }) =>
      presentBlog(ground, person, await showBlog(ground, person.userId, input.id, false)),
  }
}
