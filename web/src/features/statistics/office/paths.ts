/** Where doctors are listed, and one of them is looked at. */
export const pathOfDoctors = '/dashboard/doctor-management'
/** As they are counted: those who are not active are inactive or banned (D-222). */
export const pathOfDoctorsWho = (status: 'ACTIVE' | 'NOT_ACTIVE') =>
  `${pathOfDoctors}?${String(new URLSearchParams({ tab: 'profile', status }))}`
export const pathOfDoctor = (id: string) =>
  `${pathOfDoctors}?${String(new URLSearchParams({ tab: 'profile', view: 'detail', id }))}`
