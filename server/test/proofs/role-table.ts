import type { Who } from '@konsil/contract/core/endpoint'

const patient = ['PATIENT'] as const
const doctor = ['DOCTOR'] as const
const admin = ['ADMIN'] as const
const notAdmin = ['PATIENT', 'DOCTOR'] as const
const notPatient = ['DOCTOR', 'ADMIN'] as const

/**
 * Who may make each call: written by hand from the requirements, never from the contract, so that a
 * call that is opened by mistake is seen. The rows stand at the head of each group.
 */
export const roleTable: Record<string, Who> = {
  // ACC-11, ACC-20, ACC-24, ACC-28, ACC-32, ACC-49, D-015: whoever is not in yet.
  'POST /sign-in': 'anyone',
  'POST /sign-up': 'anyone',
  'POST /active-user': 'anyone',
  'POST /active-user/look': 'anyone',
  'POST /active-user/resend': 'anyone',
  'POST /password/recover': 'anyone',
  'POST /password/reset': 'anyone',
  'POST /password/reset/look': 'anyone',
  'GET /bot-check/challenge': 'anyone',
  // The second step of whoever has proven their password.
  'POST /sign-in/begin-passkey': 'anyone',
  'POST /sign-in/passkey': 'anyone',
  'POST /sign-in/app': 'anyone',
  'POST /sign-in/recovery-code': 'anyone',
  // ACC-50, D-349: which documents one agrees to stands on the page of signing up.
  'POST /auth/consent-versions': 'anyone',
  // PROF-37: by the link in a mail.
  'POST /user/confirm-email': 'anyone',
  // ACC-38, ACC-39, ACC-50, PROF-01, PROF-27, PROF-34, PROF-37: one's own account.
  'POST /auth/logout': 'signedIn',
  'GET /auth/user': 'signedIn',
  'POST /auth/agree': 'signedIn',
  'POST /auth/prove': 'signedIn',
  // ACC-50: whoever registers agrees to something; health data are a patient's.
  'POST /auth/consents': notAdmin,
  'POST /auth/withdraw-consent': patient,
  'POST /user/change-password': 'signedIn',
  'POST /user/change-email': 'signedIn',
  'POST /user/data-summary': 'signedIn',
  'POST /user/download-data': 'signedIn',
  'POST /user/delete-account': 'signedIn',
  // Where one is signed in.
  'POST /auth/sessions': 'signedIn',
  'POST /auth/sessions/end': 'signedIn',
  'POST /auth/sessions/end-others': 'signedIn',
  // Second factors are for everybody.
  'POST /auth/second-factors': 'signedIn',
  'POST /auth/second-factors/begin-app': 'signedIn',
  'POST /auth/second-factors/confirm-app': 'signedIn',
  'POST /auth/second-factors/remove-app': 'signedIn',
  'POST /auth/second-factors/renew-recovery-codes': 'signedIn',
  'POST /auth/prove/begin-passkey': 'signedIn',
  'POST /auth/second-factors/begin-passkey': 'signedIn',
  'POST /auth/second-factors/add-passkey': 'signedIn',
  'POST /auth/second-factors/rename-passkey': 'signedIn',
  'POST /auth/second-factors/remove-passkey': 'signedIn',
  // D-107, ADM-13: the back-office.
  'POST /user/list-newest': admin,
  // D-289, NADM-25 to NADM-30: whom administrators write to, and what became of it.
  'POST /user/list': admin,
  'POST /notification/list-custom': admin,
  'POST /notification/list-custom-schedule': admin,
  'POST /notification/get-custom': admin,
  'POST /notification/count-recipients': admin,
  'POST /notification/add': admin,
  'POST /notification/choices': admin,
  'POST /notification/update': admin,
  'POST /notification/remove': admin,
  'POST /notification/pause': admin,
  'POST /notification/continue': admin,
  'POST /notification/cancel': admin,
  'POST /notification/results': admin,
  'POST /notification/download-results': admin,
  'POST /notification/send-test': admin,
  // SYSN-02 to SYSN-05: what the system tells by itself, and told.
  'POST /systemevent/list': admin,
  'POST /systemevent/get-by-id': admin,
  'POST /systemevent/update': admin,
  'POST /systemevent/reset': admin,
  'POST /eventtype/list': admin,
  'POST /event/list': admin,
  'POST /notification/list-system': admin,
  'POST /notification/get-system': admin,
  'POST /notificationtemplate/list': admin,
  'POST /notificationtemplate/get': admin,
  'POST /notificationtemplate/add': admin,
  'POST /notificationtemplate/update': admin,
  'POST /notificationtemplate/remove': admin,
  'POST /recipientlist/list': admin,
  'POST /recipientlist/get': admin,
  'POST /recipientlist/add': admin,
  'POST /recipientlist/update': admin,
  'POST /recipientlist/remove': admin,
  'POST /administrator/log': admin,
  // MOBV-04, D-269: administrators keep them, and an app asks before anybody is signed in.
  'POST /mobileversion/list': admin,
  'POST /mobileversion/add': admin,
  'POST /mobileversion/update': admin,
  'POST /mobileversion/remove': admin,
  'POST /mobileversion/latest': 'anyone',
  // What their bell led to; a file, by its public address.
  'POST /notification/get-message': notAdmin,
  'GET /notification/file': 'anyone',
  'POST /user/count': admin,

  // PROF-01, PROF-09, PROF-11, PROF-13: administrators have settings and a password alone.
  'POST /profile/get-profile': 'signedIn',
  'POST /profile/update-profile': notAdmin,
  'POST /profile/update-profile-img': notAdmin,
  'POST /profile/mark-public': notAdmin,
  // PROF-14, PROF-16.
  'POST /payment/get-bank-account': doctor,
  'POST /payment/add-bank-account': doctor,
  'POST /payment/update-bank-account': doctor,
  'POST /payment/remove-bank-account': doctor,
  // PAY-21.
  'POST /payment/get-invoice-details': doctor,
  'POST /payment/save-invoice-details': doctor,
  // PROF-01, PROF-22.
  'POST /address/get-billing-addresses': patient,
  'POST /address/add-billing-address': patient,
  'POST /address/update-billing-address': patient,
  'POST /address/remove-billing-address': patient,
  'POST /address/set-default-billing-address': patient,
  // PROF-30, PROF-32.
  'POST /usersetting/get-item': 'signedIn',
  'POST /usersetting/update': 'signedIn',

  // SERV-24: a doctor's own readiness.
  // ADOC-12 to ADOC-18.
  'POST /doctor/search-doctors': admin,
  'POST /doctor/detail': admin,
  'POST /doctor/effect-of-ban': admin,
  'POST /doctor/ban': admin,
  'POST /doctor/unban': admin,
  'GET /doctor/current-status': doctor,
  // BOOK-06, BOOK-07: what can be booked is no secret to whoever has an account.
  'POST /booking/available-dates': 'signedIn',
  'POST /booking/doctor-slots-by-doctor-id': 'signedIn',
  'POST /booking/available-doctors-list': 'signedIn',
  'POST /booking/booked-doctors': patient,
  'POST /doctor/get-by-id': 'signedIn',
  'POST /doctor/get-list-by-category': 'signedIn',
  'POST /doctor/get-booked-doctors': patient,
  'POST /doctor/get-saved-doctors': patient,
  'POST /doctor/save-doctor': patient,
  'POST /doctor/remove-saved-doctor': patient,

  // APPT-15, D-067, D-202: each their own, administrators every one.
  'POST /appointment/list': 'signedIn',
  'POST /appointment/get-by-id': 'signedIn',
  'POST /appointment/list:mobile': 'signedIn',
  // APPT-06, APPT-14, SHELL-20, D-023: what the two see beside their lists.
  'POST /appointment/to-do': notAdmin,
  'POST /appointment/log/list': notAdmin,
  'POST /appointment/groups': notAdmin,
  'POST /appointment/calendar': notAdmin,
  // APPT-50: of the two alone.
  'POST /appointment/calendar-file': notAdmin,
  'POST /appointment/own-calendar-feed': notAdmin,
  'POST /appointment/make-calendar-feed': notAdmin,
  'POST /appointment/end-calendar-feed': notAdmin,
  'GET /appointment/calendar-feed': 'anyone',
  // PAY-04, APPT-47.
  'POST /appointment/payment': patient,
  'POST /appointment/start-payment': patient,
  'POST /appointment/confirm-payment': patient,
  'POST /appointment/cancellation': notAdmin,
  'POST /appointment/cancel': notAdmin,
  // PAY-17, D-202: with decisions all that administrators do to an appointment.
  'POST /appointment/refund': admin,
  // ACC-41, ACC-42: each step is one side's, or both sides'.
  'POST /appointment/call-confirm': notAdmin,
  'POST /appointment/check-ingredient': doctor,
  'POST /appointment/ask': doctor,
  'POST /appointment/answer': patient,
  'POST /appointment/report-no-show': notAdmin,
  'POST /appointment/answer-no-show': notAdmin,
  'POST /appointment/state-view': notAdmin,
  'POST /appointment/deliver-report': doctor,
  'POST /appointment/accept-report': patient,
  'POST /appointment/request-review-report': patient,
  'POST /appointment/rate': patient,
  // APPT-61.
  'POST /appointment/decide': admin,
  // APPT-53, APPT-59
  'POST /appointment/access-log': patient,
  'POST /appointment/read-words': admin,
  'POST /appointment/read-refund-reasons': admin,
  'POST /appointment/read-answers': admin,
  'POST /appointment/read-replies': admin,
  'POST /appointment/read-rejections': admin,
  'POST /appointment/read-disputes': admin,
  'POST /appointment/read-comment': admin,
  // APPT-55 to APPT-57.
  'POST /appointment/office-cases': admin,
  'POST /appointment/find-cases': admin,
  // ADM-14, PAY-17: what became of the money.
  'POST /payment/list': admin,
  'POST /payment/get-by-id': admin,
  'POST /payment/cases': admin,
  'POST /payment/settle-case': admin,
  'POST /payment/retry-refund': admin,
  'POST /payment/correct-refund': admin,
  'POST /payment/decide-dispute': admin,
  'POST /payment/settle-refund': admin,
  // STAT-07: what doctors are paid, by whoever runs the platform.
  'POST /payment/payouts': admin,
  'POST /payment/payout': admin,
  'POST /payment/order-payouts': admin,
  'POST /payment/payout-file': admin,
  'POST /payment/mark-payout': admin,
  'POST /payment/mark-payout-file': admin,
  // STAT-05: what one is paid oneself.
  'POST /doctor/payouts': doctor,
  // BOOK-10, BOOK-11.
  'POST /appointment/create-slot': patient,
  'POST /appointment/make-appointment': patient,
  // APPT-48.
  'POST /appointment/reschedule': patient,
  // D-322.
  'POST /appointment/other-doctors': patient,
  'POST /appointment/choose-doctor': patient,

  // CERT-10 to CERT-13; ACERT-07 to ACERT-09.
  'POST /certificatetype/list': 'signedIn',
  'POST /certificate/list-by-doctor': doctor,
  'POST /certificate/add': doctor,
  'POST /certificate/udpate': doctor,
  'POST /certificate/remove': doctor,
  'POST /certificate/uploaded': admin,
  'POST /certificate/review': admin,
  'POST /certificate/approve': admin,
  'POST /certificate/reject': admin,
  'POST /certificate/undo': admin,
  'POST /certificate/decided': admin,

  // API-07; what reads a file is the signature of its address.
  'POST /attachment/add': 'signedIn',
  'GET /attachment/read': 'anyone',
  // APPT-37 to APPT-42, APPT-52: of the two of a case alone; what is open to administrators comes with a reason (APPT-59).
  'POST /document/upload': notAdmin,
  'HEAD /document/upload': notAdmin,
  'PATCH /document/upload': notAdmin,
  'DELETE /document/upload': notAdmin,
  'POST /document/finish': notAdmin,
  'POST /document/uploads': notAdmin,
  'POST /document/add': notAdmin,
  'POST /document/list': 'signedIn',
  'POST /document/report': 'signedIn',
  'POST /document/download': 'signedIn',
  'POST /document/open': 'signedIn',
  'GET /document/read': 'anyone',
  'POST /document/remove': notAdmin,
  // PAY-12; the same.
  'GET /appointment/invoice': 'anyone',
  'GET /doctor/payout-document': 'anyone',

  // NOTI-04, NOTI-05, SYSN-13.
  'POST /notification/get-by-user': 'signedIn',
  'POST /notification/mark-read': 'signedIn',
  'POST /notification/mark-all-read': 'signedIn',
  // NOTI-11, D-099: for the own account, in the own session.
  'POST /notification/push-key': 'signedIn',
  'POST /notification/subscribe-push': 'signedIn',
  'POST /notification/unsubscribe-push': 'signedIn',
  'POST /user/subcribe-mobile-push': 'signedIn',

  // CHAT-06, APPT-59: what the two write to each other no administrator reads.
  'POST /chatroom/get-all': notAdmin,
  'POST /chatroom/get-by-id': notAdmin,
  'POST /chatroom/search': notAdmin,
  'POST /chatroom/unread': notAdmin,
  // CALL-05: administrators are let in, and refused by name. CALL-11: the patient's own number.
  'POST /call/get-by-id': 'signedIn',
  'POST /call/release-phone': patient,
  // APPT-59: the doctor's own; their patient reads them with the record.
  'POST /appointment/notes': doctor,
  'POST /appointment/save-notes': doctor,
  // SERV-17.
  'POST /questionaire/list': notPatient,
  // QUES-13, QUES-15, QUES-18, APPT-59: administrators read answers by a call of their own.
  'POST /questionaire/get-by-appointment-id': notAdmin,
  'POST /questionaire/get-answers-by-appointment': notAdmin,
  'POST /questionaire/save-draft': patient,
  'POST /questionaire/save-answers': patient,

  // SCHED-12, SCHED-16, SCHED-18.
  'POST /doctorschedule/list': doctor,
  'POST /doctorschedule/add': doctor,
  'POST /doctorschedule/update': doctor,
  'POST /doctorschedule/remove': doctor,
  'POST /doctorschedule/absence/list': doctor,
  'POST /doctorschedule/absence/add': doctor,
  'POST /doctorschedule/absence/remove': doctor,
  'POST /doctorschedule/booking-rules/get': doctor,
  'POST /doctorschedule/booking-rules/update': doctor,
  'POST /doctorschedule/calendar': doctor,

  // ADM-14, BLOG-10 to BLOG-13: what is written for everybody.
  'POST /blog/all-list': admin,
  'POST /blog/get-by-id': admin,
  'POST /blog/pictures': admin,
  'POST /blog/add': admin,
  'POST /blog/update': admin,
  'POST /blog/remove': admin,
  'POST /blog/activate': admin,
  'POST /blog/inactivate': admin,
  // SERV-09, SERV-11, SERV-17 to SERV-19, SERV-21, SERV-25: a doctor's own services.
  // ADOC-20, D-335: the same by the paths of older clients.
  'GET /doctor/doctor-services': doctor,
  'POST /doctor/doctor-services': doctor,
  'PUT /doctor/doctor-services/{id}': doctor,
  'DELETE /doctor/doctor-services/{id}': doctor,
  'POST /doctorservice/list': doctor,
  'POST /doctorservice/add': doctor,
  'POST /doctorservice/propose': doctor,
  'POST /doctorservice/update': doctor,
  'POST /doctorservice/update-question': doctor,
  'POST /doctorservice/update-billing-positions': doctor,
  'POST /doctorservice/remove': doctor,
  'POST /doctorservice/activate': doctor,
  'POST /doctorservice/deactivate': doctor,
  'POST /doctorservice/verify': doctor,
  // SERV-21, SERV-22, ASERV-21, ASERV-27, ASERV-28, D-237: what the forms of both are fed by.
  'POST /service/list': notPatient,
  'POST /serviceoption/list': notPatient,
  'POST /serviceduration/list': notPatient,
  'POST /service/calc-service-fee': notPatient,
  // ASERV-22, D-237: a service of the catalogue and those that can be used now.
  'POST /service/available': 'signedIn',
  'POST /service/get-by-id': 'signedIn',
  // ASERV-01, ASERV-18, ASERV-21 to ASERV-26: the catalogue and its proposals.
  'POST /service/add': admin,
  'POST /service/update': admin,
  'POST /service/delete': admin,
  'POST /service/get-pending-services': admin,
  'POST /service/get-proposed-service': admin,
  'POST /service/approve-service': admin,
  'POST /service/reject-service': admin,

  // ASTAT-04 to ASTAT-18, D-332: how the platform does.
  'POST /service/booked-services-statistics': admin,
  'POST /service/profit-statistics': admin,
  'POST /service/other-currencies-statistics': admin,
  'POST /rating/rated-services': admin,
  'POST /rating/statistics-on-services': admin,
  'POST /patient/overview-statistics': admin,
  'POST /patient/new-patient-statistics': admin,
  'POST /patient/get-repeat-patient-statistics': admin,
  'POST /doctor/doctor-overview-statistics': admin,
  'POST /doctor/new-doctor-statistics': admin,
  'POST /doctor/top-revenue-statistics': admin,
  'POST /doctor/online-doctor-statistics': admin,
  // STAT-03, STAT-06: a doctor's own.
  'POST /doctor/revenue': doctor,
  'POST /doctor/statistics': doctor,

  // API-08: also the forms of signing up need them.
  'POST /CommunicationLanguage/list': 'anyone',
  'POST /qualification/list': 'anyone',
  'POST /country/list': 'anyone',
  'POST /category/list': 'anyone',
  // ADM-21, PROF-32.
  'GET /dateformat/list': 'signedIn',
  'GET /timeformat/list': 'signedIn',
  // D-107: read by anybody signed in, changed by administrators.
  'POST /systemsetting/list': 'signedIn',
  'POST /systemsetting/update': admin,
  // ADM-13, ADM-14: the back-office.
  'POST /office/waiting': admin,
  // SHELL-01, D-025: whoever writes to the operator.
  'POST /contact/send': 'anyone',
  // API-15.
  'GET /health': 'anyone',
  'GET /ready': 'anyone',
}

/** A call that nobody has entered yet is no hole, but has to be entered. */
export function rolesOf(title: string): Who {
  const who = roleTable[title]
  if (!who) throw new Error(`${title} is not in server/test/proofs/role-table.ts`)
  return who
}
