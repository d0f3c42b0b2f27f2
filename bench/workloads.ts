import type { Workload } from './workload.ts'
import { authenticatedCall } from './workloads/authenticated-call.ts'
import { besideCampaign } from './workloads/beside-campaign.ts'
import { booking } from './workloads/booking.ts'
import { bytes } from './workloads/bytes.ts'
import { campaign } from './workloads/campaign.ts'
import { cases } from './workloads/cases.ts'
import { chat } from './workloads/chat.ts'
import { chatLive } from './workloads/chat-live.ts'
import { freeDays } from './workloads/free-days.ts'
import { hotSlot } from './workloads/hot-slot.ts'
import { besideLargeFiles, largeFile, largeFiles } from './workloads/large-files.ts'
import { liveHolds } from './workloads/live-holds.ts'
import { lighthousePublic, lighthouseSignIn } from './workloads/lighthouse.ts'
import { memory } from './workloads/memory.ts'
import { publicPage } from './workloads/public-page.ts'
import { signIn } from './workloads/sign-in.ts'
import { slots } from './workloads/slots.ts'
import { start } from './workloads/start.ts'
import { statisticsOfDashboard } from './workloads/statistics.ts'

/** What `npm run bench` measures, one line each: what exists, nothing that is still to come. */
export const workloads: Workload[] = [
  start,
  memory,
  bytes,
  lighthouseSignIn,
  lighthousePublic,
  publicPage,
  signIn,
  authenticatedCall,
  slots,
  freeDays,
  booking,
  hotSlot,
  liveHolds,
  chat,
  chatLive,
  cases,
  largeFile,
  largeFiles,
  besideLargeFiles,
  campaign,
  besideCampaign,
  statisticsOfDashboard,
]
