import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What the server keeps, by the capability that answers for it. */
export type QueryRoot =
  | 'access'
  | 'account'
  | 'appointments'
  | 'blogs'
  | 'booking'
  | 'campaigns'
  | 'certificates'
  | 'chat'
  | 'doctors'
  | 'documents'
  | 'mobile-versions'
  | 'notifications'
  | 'payments'
  | 'questionnaires'
  | 'schedules'
  | 'services'
  | 'site'
  | 'statistics'
  | 'video-calls'
  /** What is opened to be decided on: each opening is an act, which nothing else repeats. */
  | 'reviews'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryRoot, ...unknown[]]
  }
}

/** What is changed by a live event: everything asked of these is asked for again. */
export const changedBy = {
  /** The server has counted the unread notices. */
  newNotification: ['notifications'],
  /** There is one more than before, and it may tell of any of these. */
  oneMoreNotification: [
    'certificates',
    'services',
    'schedules',
    'booking',
    'appointments',
    'documents',
  ],
} as const satisfies Record<string, readonly QueryRoot[]>

/** Made of what the acts of many change: asked for again with each of them, by those who ask for it. */
export const waitingKey: QueryKey = ['site', 'waiting']

/** Whatever is open of these is asked for again now, the rest when it is opened. */
export async function askAgain(queries: QueryClient, roots: readonly QueryRoot[]) {
  const keys: QueryKey[] = [...roots.map(root => [root] as const), waitingKey]
  await Promise.all(keys.map(queryKey => queries.invalidateQueries({ queryKey })))
}
