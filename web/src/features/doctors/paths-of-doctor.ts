/** The office's lists, narrowed to one doctor (`useAskedDoctor`). */
export const pathsOfDoctor = (id: string, { waits }: { waits: boolean }) => ({
  payments: `/dashboard/payments?doctor=${id}`,
  payouts: `/dashboard/payouts?doctor=${id}`,
  certificates: `/dashboard/uploaded-certificate?tab=${waits ? 'waiting' : 'decided'}&doctor=${id}`,
})
