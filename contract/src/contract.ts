import { access } from './access.ts'
import { account } from './account.ts'
import { appointments } from './appointments.ts'
import { blogs } from './blogs.ts'
import { booking } from './booking.ts'
import { campaigns } from './campaigns.ts'
import { certificates } from './certificates.ts'
import { chat } from './chat.ts'
import { doctors } from './doctors.ts'
import { documents } from './documents.ts'
import { mobileVersions } from './mobile-versions.ts'
import { notifications } from './notifications.ts'
import { schedules } from './schedules.ts'
import { payments } from './payments.ts'
import { questionnaires } from './questionnaires.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { statistics } from './statistics.ts'
import { videoCalls } from './video-calls.ts'

/** Every call of the product. The web imports single capabilities instead, to stay small. */
export const contract = {
  access,
  account,
  appointments,
  blogs,
  booking,
  campaigns,
  certificates,
  chat,
  doctors,
  documents,
  mobileVersions,
  notifications,
  payments,
  schedules,
  questionnaires,
  services,
  site,
  statistics,
  videoCalls,
}
