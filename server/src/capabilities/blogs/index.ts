import type { blogs } from '@konsil/contract/blogs'
import type { Capability } from '../capability.ts'
import type { BlogsGround } from './ground.ts'
import { blogsHandlers } from './handlers.ts'
import { publicBlogs } from './public-blogs.ts'

/** What administrators write for everybody; beside its calls what of it the public pages show. */
export function createBlogs(ground: BlogsGround) {
  const capability = { handlers: blogsHandlers(ground) } satisfies Capability<typeof blogs>
  return { ...capability, publicBlogs: publicBlogs(ground) }
}
