import { accountScreens } from './account-screens.ts'
import { administratorsLogScreens } from './administrators-log-screens.ts'
import { answerScreens } from './answer-screens.ts'
import { appointmentListScreens } from './appointment-list-screens.ts'
import { appointmentScreens } from './appointment-screens.ts'
import { blogScreens } from './blog-screens.ts'
import { callScreens } from './call-screens.ts'
import { caseScreens } from './case-screens.ts'
import { hearingScreens } from './hearing-screens.ts'
import { bookingScreens } from './booking-screens.ts'
import { campaignScreens } from './campaign-screens.ts'
import { caseFileScreens } from './case-file-screens.ts'
import { certificateScreens } from './certificate-screens.ts'
import { chatScreens } from './chat-screens.ts'
import { consentScreens } from './consent-screens.ts'
import { dashboardScreens } from './dashboard-screens.ts'
import { doctorScreens } from './doctor-screens.ts'
import { factorScreens } from './factor-screens.ts'
import { invoiceScreens } from './invoice-screens.ts'
import { mobileVersionScreens } from './mobile-version-screens.ts'
import { notificationScreens } from './notification-screens.ts'
import { officeCaseScreens } from './office-case-screens.ts'
import { otherDoctorScreens } from './other-doctor-screens.ts'
import { passkeyScreens } from './passkey-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { proofScreens } from './proof-screens.ts'
import { publicScreens } from './public-screens.ts'
import { receivedMessageScreens } from './received-message-screens.ts'
import { recipientScreens } from './recipient-screens.ts'
import { recoveryScreens } from './recovery-screens.ts'
import { scheduleScreens } from './schedule-screens.ts'
import type { Screen } from './screen.ts'
import { serviceScreens } from './service-screens.ts'
import { settingScreens } from './setting-screens.ts'
import { signInScreens } from './sign-in-screens.ts'
import { siteScreens } from './site-screens.ts'
import { signUpScreens } from './sign-up-screens.ts'
import { statisticScreens } from './statistic-screens.ts'
import { systemNotificationScreens } from './system-notification-screens.ts'
import { talkScreens } from './talk-screens.ts'
import { templateScreens } from './template-screens.ts'

/** Every route of the web's page tables, in each state that a person can bring it into. */
export const screens: Screen[] = [
  ...publicScreens,
  ...siteScreens,
  ...signInScreens,
  ...signUpScreens,
  ...recoveryScreens,
  ...dashboardScreens,
  ...callScreens,
  ...notificationScreens,
  ...accountScreens,
  ...invoiceScreens,
  ...otherDoctorScreens,
  ...factorScreens,
  ...passkeyScreens,
  ...consentScreens,
  ...proofScreens,
  ...appointmentListScreens,
  ...appointmentScreens,
  ...caseScreens,
  ...talkScreens,
  ...hearingScreens,
  ...doctorScreens,
  ...officeCaseScreens,
  ...answerScreens,
  ...caseFileScreens,
  ...chatScreens,
  ...bookingScreens,
  ...paymentScreens,
  ...certificateScreens,
  ...serviceScreens,
  ...scheduleScreens,
  ...settingScreens,
  ...mobileVersionScreens,
  ...blogScreens,
  ...campaignScreens,
  ...recipientScreens,
  ...templateScreens,
  ...administratorsLogScreens,
  ...receivedMessageScreens,
  ...systemNotificationScreens,
  ...statisticScreens,
]
