import * as z from 'zod'
import { blog, blogContent, mostBlogPictures } from './blog.ts'
import { endpoint } from './core/endpoint.ts'
import { listOf } from './core/page.ts'
import { done, nothing, one } from './core/shapes.ts'
import { uuid } from './core/uuid.ts'

const who = ['ADMIN'] as const

/** Two texts, each sign of which may be written as an escape. */
const longBlog = 400 * 1024

/** Of one blog: those in its texts, and its own. */
export const mostAskedPictures = mostBlogPictures + 1

const refusedPictures = [
  'attachment.not.available',
  'picture.invalid',
  'picture.words.required',
  'too.many.pictures',
  'account.storage.full',
  'storage.full',
] as const

export const blogs = {
  list: endpoint({
    path: '/blog/all-list',
    summary: 'Every blog, the newest first',
    who,
    reads: true,
    input: nothing,
    output: listOf(blog),
  }),
  read: endpoint({
    path: '/blog/get-by-id',
    summary: 'One blog, shown to everybody or not',
    who,
    reads: true,
    input: one,
    output: blog,
    refusals: ['not.found'],
  }),
  readPictures: endpoint({
    path: '/blog/pictures',
    summary:
      'Where pictures are to be seen now, each by its id: what the asker handed over, and what a blog holds; one that is left out is gone',
    who,
    reads: true,
    input: z.strictObject({ ids: z.array(uuid).max(mostAskedPictures) }),
    output: z.object({ pictures: z.array(z.object({ _id: z.uuid(), url: z.string() })) }),
  }),
  add: endpoint({
    path: '/blog/add',
    summary: 'Write a blog, which nobody else sees until it is activated',
    who,
    rate: 'choice',
    bodyLimit: longBlog,
    input: z.strictObject({
      ...blogContent,
      /** What comes with the same again is the first one, as it is by then: nothing is added twice. */
      clientId: uuid.optional(),
    }),
    output: blog,
    refusals: [...refusedPictures, 'too.many.blogs'],
  }),
  update: endpoint({
    path: '/blog/update',
    summary: 'Change a blog; its address stays',
    who,
    rate: 'choice',
    bodyLimit: longBlog,
    input: z.strictObject({
      ...blogContent,
      id: uuid,
      /** With it, nobody changes what they have not seen. */
      version: z.int().min(1).max(1_000_000).optional(),
    }),
    output: blog,
    refusals: ['not.found', 'blog.changed', ...refusedPictures],
  }),
  remove: endpoint({
    path: '/blog/remove',
    summary: 'Remove a blog and its pictures',
    who,
    rate: 'usual',
    input: one,
    output: done,
    refusals: ['not.found'],
  }),
  activate: endpoint({
    path: '/blog/activate',
    summary: 'Show a blog to everybody',
    who,
    rate: 'usual',
    input: one,
    output: blog,
    refusals: ['not.found'],
  }),
  inactivate: endpoint({
    path: '/blog/inactivate',
    summary: 'Show a blog to nobody any more',
    who,
    rate: 'usual',
    input: one,
    output: blog,
    refusals: ['not.found'],
  }),
}
