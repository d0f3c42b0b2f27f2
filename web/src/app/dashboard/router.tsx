import { BrowserRouter } from 'react-router'
import { Arrival } from '../../lib/arrival.tsx'
// Must listen before the router does.
import '../../lib/way-back.ts'
import { Gate } from './gate.tsx'

export function DashboardRouter() {
  return (
    <BrowserRouter>
      <Arrival />
      <Gate />
    </BrowserRouter>
  )
}
