import { type ComponentType, lazy, Suspense } from 'react'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

export type LoadPage = () => Promise<{ default: ComponentType }>

/** A page whose code is fetched when somebody goes there. */
export function lazyPage(load: LoadPage) {
  const Page = lazy(load)
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  )
}
