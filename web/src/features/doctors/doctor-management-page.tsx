import { useState } from 'react'
import { useTopOf } from '../../lib/page/page-top.tsx'
import { DoctorDetailPage } from './doctor-detail-page.tsx'
import { DoctorListPage } from './doctor-list-page.tsx'
import { usePlace } from './use-place.ts'

/** All doctors, or one of them (ADOC-01). */
export function DoctorManagementPage() {
  const { view, id } = usePlace()
  const [kept, setKept] = useState('')
  useTopOf(`${view} ${id}`)
  return id === undefined || view === 'list' ? (
    <DoctorListPage kept={kept} onKeep={setKept} />
  ) : (
    <DoctorDetailPage key={id} id={id} />
  )
}
