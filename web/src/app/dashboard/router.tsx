import { BrowserRouter, Route, Routes } from 'react-router'
import { lazyPage } from '../lazy-page.tsx'
import { dashboardPages } from './pages.ts'

const routes = dashboardPages.map(({ path, load }) => (
  <Route key={path} path={path} element={lazyPage(load)} />
))

export function DashboardRouter() {
  return (
    <BrowserRouter>
      <Routes>{routes}</Routes>
    </BrowserRouter>
  )
}
