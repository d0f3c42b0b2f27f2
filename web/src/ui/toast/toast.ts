interface ToastAct {
  label: string
  run: () => void
}

export interface Toast {
  id: number
  kind: 'success' | 'failure' | 'news'
  title?: string
  text: string
  /** What can be done about it from here. */
  act?: ToastAct
  /** What was caught, of a failure. */
  cause?: unknown
}

type Listener = () => void

let shown: Toast[] = []
let lastId = 0
const listeners = new Set<Listener>()
const toldCauses = new WeakSet<object>()

function change(next: Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function show(
  kind: Toast['kind'],
  text: string,
  more: Pick<Toast, 'title' | 'act' | 'cause'> = {},
) {
  lastId += 1
  const others = shown.filter(toast => toast.text !== text || toast.title !== more.title)
  const all = [...others, { id: lastId, kind, text, ...more }]
  change(all.length > mostShown ? all.filter(one => one !== leastOf(others)) : all)
}

const mostShown = 3

/** What makes room for another one: a failure last. */
const leastOf = (toasts: readonly Toast[]) =>
  toasts.find(({ kind }) => kind !== 'failure') ?? toasts[0]

export const toast = {
  success: (text: string) => show('success', text),

  /** Something that came by itself. */
  news: (text: string, more?: Pick<Toast, 'title' | 'act'>) => show('news', text, more),

  /** Pass what was caught as the cause: one failure is told once, however many places catch it. */
  failure(text: string, cause?: unknown) {
    if (typeof cause === 'object' && cause !== null) {
      if (toldCauses.has(cause)) return
      toldCauses.add(cause)
    }
    show('failure', text, { cause })
  },

  /** What it said is not true any more. */
  takeBack: (text: string) => change(shown.filter(one => one.text !== text)),

  /** The same of failures with such a cause. */
  takeBackOf: (isSuch: (cause: unknown) => boolean) =>
    change(shown.filter(({ cause }) => !isSuch(cause))),

  close: (id: number) => change(shown.filter(one => one.id !== id)),
  closeAll: () => change([]),
}

export const shownToasts = {
  now: () => shown,
  follow(listener: Listener) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
