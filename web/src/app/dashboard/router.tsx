import { BrowserRouter } from 'react-router'
import { Arrival } from '../../lib/arrival.tsx'
import { Gate } from './gate.tsx'

export function DashboardRouter() {
  return (
    <BrowserRouter>
      <Arrival />
      <Gate />
    </BrowserRouter>
  )
}
