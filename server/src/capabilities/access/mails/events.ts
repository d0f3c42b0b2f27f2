import { type MailEvent, mailEvent } from '../../../system-events/mail-event.ts'
import { accountBlockedMail, accountUnblockedMail } from './account-blocked.ts'
import { accountDeletedMail } from './account-deleted.ts'
import { activationMail, type LinkMail } from './activation.ts'
import { newEmailMail } from './new-email.ts'
import { resetMail } from './reset.ts'
import {
  appAddedMail,
  appRemovedMail,
  appReplacedMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorAddedMail,
  secondFactorResetMail,
  secondStepFailedMail,
} from './second-factor-notices.ts'
import {
  attemptsMail,
  emailAskedMail,
  emailChangedMail,
  passwordChangedMail,
  wrongPasswordsMail,
} from './security-notices.ts'

/** Its link is no place of its text: it stays below, whatever is written (D-100). */
const leading = (texts: MailEvent<LinkMail>['texts']) =>
  mailEvent<LinkMail>({
    texts,
    places: ({ productName }) => ({ product: productName }),
    blank: { productName: '{{product}}', url: '' },
    sample: (_, { PRODUCT_NAME }) => ({ productName: PRODUCT_NAME, url: '' }),
  })

/** The mails about signing in and the account, as administrators can edit them. */
export const accessMails = {
  ACTIVATION: leading(activationMail),
  RESET: leading(resetMail),
  NEW_EMAIL: leading(newEmailMail),
  EMAIL_ASKED: leading(emailAskedMail),
  EMAIL_CHANGED: leading(emailChangedMail),
  PASSWORD_CHANGED: leading(passwordChangedMail),
  ATTEMPTS: leading(attemptsMail),
  WRONG_PASSWORDS: leading(wrongPasswordsMail),
  SECOND_FACTOR_ADDED: leading(secondFactorAddedMail),
  SECOND_FACTOR_RESET: leading(secondFactorResetMail),
  SECOND_STEP_FAILED: leading(secondStepFailedMail),
  APP_ADDED: leading(appAddedMail),
  APP_REPLACED: leading(appReplacedMail),
  APP_REMOVED: leading(appRemovedMail),
  PASSKEY_ADDED: leading(passkeyAddedMail),
  PASSKEY_REMOVED: leading(passkeyRemovedMail),
  RECOVERY_CODE_USED: leading(recoveryCodeUsedMail),
  RECOVERY_CODES_RENEWED: leading(recoveryCodesRenewedMail),
  ACCOUNT_BLOCKED: leading(accountBlockedMail),
  ACCOUNT_UNBLOCKED: leading(accountUnblockedMail),
  ACCOUNT_DELETED: leading(accountDeletedMail),
} as const
export type AccessMailCode = keyof typeof accessMails
