import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'

export const services = {
  readCurrentStatus: endpoint({
    method: 'GET',
    path: '/doctor/current-status',
    summary: 'What a doctor has and what is missing before patients can book',
    who: ['DOCTOR'],
    input: z.strictObject({}),
    output: z.object({
      certificate: z.object({
        /** One waits for approval or is approved; rejected and expired ones do not count. */
        uploadedPhysicianId: z.boolean(),
        existActivePhysicianId: z.boolean(),
        /** The physician ID that was rejected last, while none waits or is approved. */
        rejection: z.object({ _id: z.uuid(), reason: z.string().nullable() }).nullable(),
      }),
      service: z.object({ existService: z.boolean() }),
      specialties: z.object({ none: z.boolean() }),
    }),
  }),
}
