import type { Blog } from '@konsil/contract/blog'
import { onTheWire } from '@konsil/contract/core/time'
import { blogPictureAddress } from '@konsil/contract/site-pages'
import { escaped } from '../../html.ts'
import type { Person } from '../../http/call.ts'
import { linkForReader } from '../documents/index.ts'
import type { BlogsGround } from './ground.ts'
import type { BlogRow } from './store.ts'

/** What nobody else sees yet has pictures for this administrator alone. */
export function presentBlog(ground: BlogsGround, reader: Person, row: BlogRow): Blog {
  const address = (fileId: string) =>
    row.is_active ? blogPictureAddress(fileId) : linkForReader(ground, reader, fileId)
  const withAddresses = (html: string) =>
    row.text_file_ids.reduce(
      (text, id) =>
        text.replaceAll(`src="${blogPictureAddress(id)}"`, `src="${escaped(address(id))}"`),
      html,
    )
  return {
    _id: row.id,
    version: row.version,
    slug: row.slug,
    title: row.title,
    overview: row.overview,
    description: { en: withAddresses(row.description.en), de: withAddresses(row.description.de) },
    imgUrl: row.picture_file_id === null ? '' : address(row.picture_file_id),
    status: row.is_active ? 1 : 0,
    createdAt: onTheWire(row.created_at),
    updatedAt: onTheWire(row.updated_at),
  }
}
