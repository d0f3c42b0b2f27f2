import type { blogRefusals } from '../blogs.ts'

export const blogSentences: Record<keyof typeof blogRefusals, string> = {
  'blog.title.required': 'Title is required',
  'blog.overview.required': 'Overview is required',
  'blog.description.required': 'Description is required',
  'picture.words.required': 'Please enter alternative text',
  'too.many.pictures': 'One blog cannot hold so many pictures',
  'blog.changed': 'This blog was changed meanwhile. Please look at it again',
  'too.many.blogs': 'No more blogs can be kept',
}
