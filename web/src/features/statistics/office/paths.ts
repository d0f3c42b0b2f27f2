/** Where doctors are listed, and one of them is looked at. */
export const pathOfDoctors = '/dashboard/doctor-management'
export const pathOfDoctor = (id: string) =>
  `${pathOfDoctors}?${String(new URLSearchParams({ tab: 'profile', view: 'detail', id }))}`
