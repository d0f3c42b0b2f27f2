import type { Workload } from './workload.ts'
import { authenticatedCall } from './workloads/authenticated-call.ts'
import { bytes } from './workloads/bytes.ts'
import { lighthouseMobile } from './workloads/lighthouse.ts'
import { memory } from './workloads/memory.ts'
import { signIn } from './workloads/sign-in.ts'
import { start } from './workloads/start.ts'

/** What `npm run bench` measures, one line each: what exists, nothing that is still to come. */
export const workloads: Workload[] = [
  start,
  memory,
  bytes,
  lighthouseMobile,
  signIn,
  authenticatedCall,
]
