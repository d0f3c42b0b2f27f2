import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import { noteAdministratorAct } from '../site/index.ts'
import type { BlogsGround } from './ground.ts'
import { releasePictures } from './pictures.ts'
import { changeBlog, deleteBlog, lockBlog } from './store.ts'
import { filesOf, titleOf } from './write-blog.ts'

/** Shows a blog to everybody, or to nobody. One that is as asked already stays as it is. */
export function showBlog(ground: BlogsGround, by: string, id: string, isActive: boolean) {
  const { database, clock } = ground
  return inTransaction(database, async tx => {
    const row = await lockBlog(tx, id)
    if (!row) throw new Refusal('not.found')
    if (row.is_active === isActive) return row
    const now = clock.now()
    const act = isActive ? 'BLOG_ACTIVATED' : 'BLOG_INACTIVATED'
    await noteAdministratorAct(tx, now, { act, by, about: titleOf(row) })
    return changeBlog(tx, id, {
      is_active: isActive,
      published_at: isActive ? (row.published_at ?? now) : row.published_at,
    })
  })
}

export function removeBlog({ database, clock }: BlogsGround, by: string, id: string) {
  return inTransaction(database, async tx => {
    const row = await lockBlog(tx, id)
    if (!row) throw new Refusal('not.found')
    await deleteBlog(tx, id)
    await releasePictures(tx, filesOf(row))
    await noteAdministratorAct(tx, clock.now(), { act: 'BLOG_REMOVED', by, about: titleOf(row) })
  })
}
