import type { AccessTables } from './tables/access.ts'
import type { AccessLogTables } from './tables/access-log.ts'
import type { AccountTables } from './tables/account.ts'
import type { AppointmentTables } from './tables/appointments.ts'
import type { BlogTables } from './tables/blogs.ts'
import type { BookingTables } from './tables/booking.ts'
import type { CampaignTables } from './tables/campaigns.ts'
import type { CaseKeyTables } from './tables/case-keys.ts'
import type { CertificateTables } from './tables/certificates.ts'
import type { ChatTables } from './tables/chat.ts'
import type { DocumentTables } from './tables/documents.ts'
import type { HttpTables } from './tables/http.ts'
import type { MailTables } from './tables/mails.ts'
import type { MobileVersionTables } from './tables/mobile-versions.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { QuestionnaireTables } from './tables/questionnaires.ts'
import type { ScheduleTables } from './tables/schedules.ts'
import type { ServiceTables } from './tables/services.ts'
import type { SiteTables } from './tables/site.ts'
import type { StatisticsTables } from './tables/statistics.ts'
import type { SystemEventTables } from './tables/system-events.ts'
import type { VideoCallTables } from './tables/video-calls.ts'

/** Every table, each in the file of whoever writes it. `tables.test.ts` holds them to the database. */
export interface Tables
  extends AccessTables,
    AccessLogTables,
    AccountTables,
    AppointmentTables,
    BlogTables,
    BookingTables,
    CampaignTables,
    CaseKeyTables,
    CertificateTables,
    ChatTables,
    DocumentTables,
    HttpTables,
    MailTables,
    MobileVersionTables,
    NotificationTables,
    PaymentTables,
    QuestionnaireTables,
    ScheduleTables,
    ServiceTables,
    SiteTables,
    StatisticsTables,
    SystemEventTables,
    VideoCallTables {}
