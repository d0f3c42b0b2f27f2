import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

export function mount(app: ReactNode) {
  const place = document.getElementById('root')
  if (place) createRoot(place).render(app)
}
