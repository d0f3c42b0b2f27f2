import { type ComponentType, lazy, Suspense, useState } from 'react'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'

export type LoadPage = () => Promise<{ default: ComponentType }>

const loaded = new Map<LoadPage, ComponentType>()

export async function loadPage(load: LoadPage) {
  const page = await load()
  loaded.set(load, page.default)
  return page
}

/** A page whose code is fetched when somebody goes there. */
export function lazyPage(load: LoadPage) {
  const Later = lazy(() => loadPage(load))

  function Page() {
    // What is there already is shown at once: a suspended part comes back only after 300 ms.
    const [{ Shown }] = useState({ Shown: loaded.get(load) ?? Later })
    return <Shown />
  }

  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  )
}
