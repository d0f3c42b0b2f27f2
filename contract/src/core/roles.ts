import * as z from 'zod'

/** ROLE_3RD_PARTY_DOCTOR is kept as a name only: nobody can sign up or in with it (D-006). */
export const roleCodes = ['PATIENT', 'DOCTOR', 'ADMIN', 'ROLE_3RD_PARTY_DOCTOR'] as const
export const roleCode = z.enum(roleCodes)
export type RoleCode = z.infer<typeof roleCode>

export const selfRegisteringRoles = ['PATIENT', 'DOCTOR'] as const
export const signInRoles = ['PATIENT', 'DOCTOR', 'ADMIN'] as const
export type SignInRole = (typeof signInRoles)[number]
