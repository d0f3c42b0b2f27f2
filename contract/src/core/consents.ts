/** What people agree to, or take note of; what a role is asked for, the server knows. */
export const consentDocuments = [
  'TERMS',
  'DATA_PROTECTION',
  'DOCTOR_CONTRACT',
  'HEALTH_DATA_CONSENT',
] as const
export type ConsentDocument = (typeof consentDocuments)[number]

/** Of what takes in health data. Documents that a role is not asked for count for nothing. */
export const neededForHealthData = ['TERMS', 'DATA_PROTECTION', 'HEALTH_DATA_CONSENT'] as const

/** Of what doctors offer, or hand in so that they may. */
export const neededToOffer = ['TERMS', 'DATA_PROTECTION', 'DOCTOR_CONTRACT'] as const
