import '../everywhere/without-eval.ts'
import { startCookieNotice } from '../everywhere/cookie-notice.ts'
import { publicPages } from './pages.ts'

// The server drew it: who answers it before everything else is there is heard.
startCookieNotice()

const [, asked] =
  Object.entries(publicPages).find(([path]) => path === window.location.pathname) ?? []

/**
 * What the server drew is shown first and has the line for itself. Then come the parts that make it
 * answer: fetched together, each run in a task of its own, so that a slow phone answers in between.
 */
const parts = [
  () => import('react-dom/client'),
  () => import('@konsil/contract/core/texts'),
  () => import('../../lib/calls/api.ts'),
  () => asked?.(),
  () => import('./main.tsx'),
]

const shown = () =>
  new Promise<unknown>(resolve => {
    // A page in the background is not painted before somebody looks at it.
    if (document.hidden) return resolve(undefined)
    // A frame's callbacks run before it is painted; a task that they queue runs after it.
    return requestAnimationFrame(() => setTimeout(resolve, 0))
  })

void shown().then(() => Promise.allSettled(parts.map(async load => load())))
