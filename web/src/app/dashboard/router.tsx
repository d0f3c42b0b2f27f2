import { BrowserRouter } from 'react-router'
import { PageTop } from '../../lib/page/page-top.tsx'
// Must listen before the router does.
import '../../lib/signed-in/way-back.ts'
import { Gate } from './gate.tsx'

export function DashboardRouter() {
  return (
    <BrowserRouter>
      <PageTop />
      <Gate />
    </BrowserRouter>
  )
}
