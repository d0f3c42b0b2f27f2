import type { OfferedNow } from '../services/index.ts'

/**
 * Who may book a service: everybody, or those who had an appointment with its doctor that was paid and
 * not cancelled (D-048). Nobody had one yet, and so nobody is shown when such a service is free.
 */
export const mayBook = (service: OfferedNow) => service.applied_for === 'ALL'
