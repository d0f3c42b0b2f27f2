import { blogs } from '@konsil/contract/blogs'
import type { Somebody, TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'

const everyOne = 'administrators alone ask, and every one is in their list'

/** A blog that somebody wrote. */
export async function writtenBlog(server: TestServer, { token }: Somebody) {
  const asked = { title: { en: 'News' }, overview: { en: 'New' }, description: { en: '<p>x</p>' } }
  return (await server.call(blogs.add, asked, { token })).data._id
}

const everyPicture =
  'administrators alone ask; which they are answered, `blogs/handlers.test.ts` is about'

export const blogIdRules: Record<string, { isPublic: string }> = {
  [`${titleOf(blogs.readPictures)} ids`]: { isPublic: everyPicture },
  [`${titleOf(blogs.add)} clientId`]: { isPublic: 'is made by whoever asks' },
  ...Object.fromEntries(
    [blogs.read, blogs.update, blogs.remove, blogs.activate, blogs.inactivate].map(endpoint => [
      `${titleOf(endpoint)} id`,
      { isPublic: everyOne },
    ]),
  ),
}
