import { BrowserRouter } from 'react-router'
import { Gate } from './gate.tsx'

export function DashboardRouter() {
  return (
    <BrowserRouter>
      <Gate />
    </BrowserRouter>
  )
}
