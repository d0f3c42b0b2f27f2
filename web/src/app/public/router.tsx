import { BrowserRouter, matchPath, Route, Routes } from 'react-router'
import { lazyPage, loadPage } from '../lazy-page.tsx'
import { Arrival } from '../../lib/arrival.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { type PublicPage, publicPages } from './pages.ts'
import { SiteLayout } from './site-layout.tsx'

const routes = publicPages.map(({ path, layout, load }) => ({
  path,
  layout,
  element: lazyPage(load),
}))

const routesIn = (layout: PublicPage['layout']) =>
  routes
    .filter(route => route.layout === layout)
    .map(({ path, element }) => <Route key={path} path={path} element={element} />)

/** Fetches the page that was asked for while the texts are still on their way. */
export function loadPageAt(pathname: string) {
  const asked = publicPages.find(({ path }) => matchPath(path, pathname))
  return asked && loadPage(asked.load)
}

export function PublicRouter() {
  return (
    <BrowserRouter>
      <Arrival />
      <Routes>
        <Route element={<SiteLayout />}>{routesIn('site')}</Route>
        <Route element={<EntryLayout />}>{routesIn('entry')}</Route>
      </Routes>
    </BrowserRouter>
  )
}
