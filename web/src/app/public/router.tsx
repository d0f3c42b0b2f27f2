import { BrowserRouter, matchPath, Route, Routes } from 'react-router'
import { lazyPage, loadPage } from '../lazy-page.tsx'
import { Arrival } from '../../lib/arrival.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { publicPages } from './pages.ts'

const routes = publicPages.map(({ path, load }) => ({ path, element: lazyPage(load) }))

/** Fetches the page that was asked for while the texts are still on their way. */
export function loadPageAt(pathname: string) {
  const asked = publicPages.find(({ path }) => matchPath(path, pathname))
  return asked && loadPage(asked.load)
}

export function PublicRoutes() {
  return (
    <Routes>
      <Route element={<EntryLayout />}>
        {routes.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Route>
    </Routes>
  )
}

export function PublicRouter() {
  return (
    <BrowserRouter>
      <Arrival />
      <PublicRoutes />
    </BrowserRouter>
  )
}
