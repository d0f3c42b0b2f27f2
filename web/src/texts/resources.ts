import type access from './en/access.json'
import type account from './en/account.json'
import type administratorsLog from './en/administrators-log.json'
import type appointments from './en/appointments.json'
import type blogs from './en/blogs.json'
import type booking from './en/booking.json'
import type campaigns from './en/campaigns.json'
import type certificates from './en/certificates.json'
import type chat from './en/chat.json'
import type contact from './en/contact.json'
import type doctors from './en/doctors.json'
import type documents from './en/documents.json'
import type landing from './en/landing.json'
import type mailEditor from './en/mail-editor.json'
import type mobileVersions from './en/mobile-versions.json'
import type money from './en/money.json'
import type notifications from './en/notifications.json'
import type offline from './en/offline.json'
import type pages from './en/pages.json'
import type payments from './en/payments.json'
import type pictureField from './en/picture-field.json'
import type questionnaires from './en/questionnaires.json'
import type receivedMessage from './en/received-message.json'
import type recipients from './en/recipients.json'
import type refusals from './en/refusals.json'
import type richEditor from './en/rich-editor.json'
import type schedules from './en/schedules.json'
import type services from './en/services.json'
import type settings from './en/settings.json'
import type site from './en/site.json'
import type statistics from './en/statistics.json'
import type systemNotifications from './en/system-notifications.json'
import type templates from './en/templates.json'
import type ui from './en/ui.json'
import type videoCalls from './en/video-calls.json'

/** One entry a capability: a key that English lacks does not compile. */
export interface Resources {
  access: typeof access
  account: typeof account
  'administrators-log': typeof administratorsLog
  appointments: typeof appointments
  blogs: typeof blogs
  booking: typeof booking
  campaigns: typeof campaigns
  certificates: typeof certificates
  chat: typeof chat
  contact: typeof contact
  doctors: typeof doctors
  documents: typeof documents
  landing: typeof landing
  'mail-editor': typeof mailEditor
  'mobile-versions': typeof mobileVersions
  money: typeof money
  notifications: typeof notifications
  offline: typeof offline
  pages: typeof pages
  payments: typeof payments
  'picture-field': typeof pictureField
  questionnaires: typeof questionnaires
  'received-message': typeof receivedMessage
  recipients: typeof recipients
  refusals: typeof refusals
  'rich-editor': typeof richEditor
  schedules: typeof schedules
  services: typeof services
  settings: typeof settings
  site: typeof site
  statistics: typeof statistics
  'system-notifications': typeof systemNotifications
  templates: typeof templates
  ui: typeof ui
  'video-calls': typeof videoCalls
}
