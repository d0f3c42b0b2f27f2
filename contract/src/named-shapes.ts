import * as z from 'zod'
import * as administratorsLog from './administrators-log.ts'
import * as access from './access.ts'
import * as account from './account.ts'
import * as answers from './answers.ts'
import * as appointmentMoment from './appointment-moment.ts'
import * as appointments from './appointments.ts'
import * as billingPositions from './billing-positions.ts'
import * as blogParts from './blog.ts'
import * as blogs from './blogs.ts'
import * as bookableDoctor from './bookable-doctor.ts'
import * as booking from './booking.ts'
import * as bookingChoice from './booking-choice.ts'
import * as callNumbers from './call-number.ts'
import * as callSignals from './call-signals.ts'
import * as campaignParts from './campaign.ts'
import * as campaigns from './campaigns.ts'
import * as caseSteps from './case-steps.ts'
import * as caseFiles from './case-files.ts'
import * as certificates from './certificates.ts'
import * as chat from './chat.ts'
import * as chatMessages from './chat-message.ts'
import * as money from './core/money.ts'
import * as refusals from './core/refusals.ts'
import * as roles from './core/roles.ts'
import * as signedLinks from './core/signed-link.ts'
import * as texts from './core/texts.ts'
import * as disputeDecision from './dispute-decision.ts'
import * as doctors from './doctors.ts'
import * as doctorRating from './doctor-rating.ts'
import * as eventCodes from './event-codes.ts'
import * as invoiceDetails from './invoice-details.ts'
import * as invoices from './invoices.ts'
import * as mailLinks from './mail-links.ts'
import * as mobileVersions from './mobile-versions.ts'
import * as moneyCases from './money-case.ts'
import * as notifications from './notifications.ts'
import * as offeredService from './offered-service.ts'
import * as otherDoctor from './other-doctor.ts'
import * as passkeys from './passkeys.ts'
import * as payables from './payable.ts'
import * as paying from './paying.ts'
import * as person from './person.ts'
import * as questionnaires from './questionnaires.ts'
import * as reading from './reading.ts'
import * as realtime from './realtime.ts'
import * as schedules from './schedules.ts'
import * as secondFactors from './second-factors.ts'
import * as sessions from './sessions.ts'
import * as signedInUser from './signed-in-user.ts'
import * as site from './site.ts'
import * as slot from './slot.ts'
import * as statistics from './statistics.ts'
import * as systemEvents from './system-events.ts'
import * as videoCalls from './video-calls.ts'

/** Every file that exports an object or a choice of words that calls share. */
const files = [
  access,
  administratorsLog,
  account,
  answers,
  appointmentMoment,
  appointments,
  billingPositions,
  blogParts,
  blogs,
  bookableDoctor,
  booking,
  bookingChoice,
  callNumbers,
  callSignals,
  campaignParts,
  campaigns,
  caseSteps,
  caseFiles,
  certificates,
  chat,
  chatMessages,
  disputeDecision,
  doctorRating,
  doctors,
  eventCodes,
  invoiceDetails,
  invoices,
  mailLinks,
  mobileVersions,
  money,
  moneyCases,
  notifications,
  offeredService,
  otherDoctor,
  passkeys,
  payables,
  paying,
  person,
  questionnaires,
  reading,
  realtime,
  refusals,
  roles,
  schedules,
  secondFactors,
  sessions,
  signedInUser,
  signedLinks,
  site,
  slot,
  statistics,
  systemEvents,
  texts,
  videoCalls,
]

/** What calls share by name, as it is described to other clients: `signedInUser` is a `SignedInUser`. */
export function namedShapes() {
  const named = new Map<string, z.ZodType>()
  for (const [name, value] of files.flatMap(file => Object.entries<unknown>(file))) {
    if (!(value instanceof z.ZodObject || value instanceof z.ZodEnum)) continue
    const title = name.charAt(0).toUpperCase() + name.slice(1)
    const former = named.get(title)
    if (former && former !== value) throw new Error(`Two shapes are called ${title}.`)
    named.set(title, value)
  }
  return named
}
