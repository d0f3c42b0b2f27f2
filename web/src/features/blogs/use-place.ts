import { placesOf } from '../../lib/signed-in/places.ts'

/** The list, and what is written or looked at (BLOG-01, BLOG-03). */
export const { usePlace, pathOf } = placesOf({
  path: '/dashboard/manage-blogs',
  views: { blogs: ['list', 'new', 'edit', 'preview'] },
  first: 'blogs',
  needId: ['edit', 'preview'],
})

export const listPath = pathOf({ tab: 'blogs' })
