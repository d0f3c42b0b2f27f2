import { BrowserRouter, matchPath, Route, Routes } from 'react-router'
import { lazyPage, loadPage } from '../frame/lazy-page.tsx'
import { PageTop } from '../../lib/page/page-top.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { publicPages } from './pages.ts'

const pages = Object.entries(publicPages)
const routes = pages.map(([path, load]) => ({ path, element: lazyPage(load) }))

/** Fetches the page that was asked for while the texts are still on their way. */
export function loadPageAt(pathname: string) {
  const [, load] = pages.find(([path]) => matchPath(path, pathname)) ?? []
  return load && loadPage(load)
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
      <PageTop />
      <PublicRoutes />
    </BrowserRouter>
  )
}
