import '../everywhere/without-eval.ts'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'

export function mount(app: ReactNode) {
  const place = document.getElementById('root')
  if (!place) return
  const root = createRoot(place)
  // In short pieces: on a slow phone a touch is answered in between.
  startTransition(() => root.render(app))
}
