import * as z from 'zod'

/**
 * Every way in which a call can be refused: its id, its status, and the English sentence that
 * clients without a text of their own show. Our own web says it in both languages from
 * `web/src/texts/…/refusals.json`.
 */
export const refusals = {
  'request.malformed': [400, 'The request could not be read'],
  'request.invalid': [400, 'A field is missing or not valid'],
  'request.unknown.field': [400, 'A field is not known'],
  'request.too.large': [413, 'The request is too large'],
  'request.unsupported.type': [415, 'This kind of content is not accepted'],
  'session.required': [401, 'Please sign in'],
  'role.not.allowed': [403, 'Your role may not do this'],
  'not.found': [404, 'Not found'],
  'method.not.allowed': [405, 'This method is not allowed here'],
  'too.many.requests': [429, 'Too many attempts. Please wait a moment and try again'],
  'bot.check.failed': [400, 'The security check was not passed. Please try again'],
  'server.failed': [500, 'Oops, something went wrong'],
  'server.busy': [503, 'The service is busy. Please try again in a moment'],
  'storage.full': [507, 'The file could not be stored. Please try again later'],

  'email.required': [400, 'Email is required'],
  'email.invalid': [400, 'Email is invalid'],
  'password.required': [400, 'Password is required'],
  'password.length': [400, 'Password must be from {{min}} to {{max}} characters'],
  'password.too.long': [400, 'Password is too long'],
  'first.name.required': [400, 'First Name is required'],
  'last.name.required': [400, 'Last Name is required'],
  'first.name.length': [400, 'First name must be between 2 and 80 characters'],
  'last.name.length': [400, 'Last name must be between 2 and 80 characters'],
  'name.characters': [400, 'Please enter valid characters'],
  'name.required': [400, 'Please enter your name'],
  'name.too.long': [400, 'Name must have at most 80 characters'],
  'message.too.short': [400, 'Please write at least 10 characters'],
  'message.too.long': [400, 'Message must have at most 5000 characters'],
  'message.characters': [400, 'The message holds characters that cannot be sent'],
  'time.zone.unknown': [400, 'This time zone is not known'],

  'text.too.long': [400, 'This text is too long'],
  'choice.unknown': [400, 'This choice is not in the list'],
  'birth.date.invalid': [400, 'Please enter a date of birth'],
  'birth.date.future': [400, 'The date of birth cannot be in the future'],
  'phone.invalid': [400, 'Phone number must be from 6 to 13 digits'],
  'custom.qualification.too.long': [400, 'Please write at most 500 characters'],
  'account.name.required': [400, 'Name of the account is required'],
  'account.number.required': [400, 'Account Number is required'],
  'bank.name.required': [400, 'Bank Name is required'],
  'bank.code.required': [400, 'Bank Code is required'],
  'country.required': [400, 'Country is required'],
  'iban.invalid': [400, 'This IBAN is not valid. Please check its digits'],
  'bic.invalid': [400, 'A BIC has 8 or 11 letters and digits'],
  'street.required': [400, 'Street is required'],
  'house.number.required': [400, 'House number is required'],
  'city.required': [400, 'City is required'],
  'postal.code.required': [400, 'Postal code is required'],
  'postal.code.invalid': [400, 'This postal code does not fit the country'],
  'switches.invalid': [400, 'These settings cannot be read'],

  'current.password.required': [400, 'Current Password is required'],
  'new.password.required': [400, 'New Password is required'],

  'user.incorrect.currentPassword': [400, 'Current password is not correct'],
  'new.password.same': [400, 'New password should be different with current password'],
  'email.unchanged': [400, 'This is your email address already'],
  'email.link.unusable': [400, 'This link has expired, was used already or is not valid'],
  'last.administrator': [409, 'The last administrator cannot delete their account'],
  'profile.changed.meanwhile': [409, 'Your profile was changed in another place meanwhile'],
  'bank.account.exists': [409, 'There is a bank account already'],
  'too.many.certificates': [409, 'There can be at most 50 certificates'],
  'too.many.addresses': [409, 'There can be at most 20 billing addresses'],
  'unable.delete.default.address': [409, 'Default address should not be deleted'],
  'invalid.remaining.address': [409, 'You must have at least 1 billing address'],
  'picture.required': [400, 'Please upload your avatar'],
  'picture.invalid': [400, 'Please upload valid image file'],
  'picture.type.not.allowed': [400, 'Please upload valid file type'],

  'global.invalid.password': [400, 'Incorrect email or password'],
  'global.invalid.role': [400, 'Role is invalid'],
  'global.not.active.user': [400, 'Please activate your account first. We have sent you an email'],
  'global.banned.user': [400, 'This account has been blocked. Please contact us'],
  'global.email.existed.email': [400, 'This email has been already registered'],
  'global.was.actived.user': [400, 'User was already activated'],
  'global.not.exist.email': [400, 'Email does not exist'],
  'global.should.be.active.email': [400, 'Email must be active to be recovered'],
  'activation.link.unusable': [400, 'This activation link has expired or is not valid'],
  'reset.link.unusable': [400, 'This link has expired, was used already or is not valid'],
  'consent.version.outdated': [400, 'There is a newer version of this document'],

  'attachment.required': [400, 'Please choose a file'],
  'attachment.empty': [400, 'This file is empty'],
  'attachment.too.large': [413, 'This file is larger than 10 MB'],
  'attachment.type.not.allowed': [415, 'Only images (PNG, JPEG, GIF) and PDF files are accepted'],
  'attachment.not.available': [404, 'This file is not there any more. Please choose it again'],
  'certificate.title.required': [400, 'Title is required'],
  'certificate.title.too.long': [400, 'Title must have at most 120 characters'],
  'certificate.text.too.long': [400, 'This text is too long'],
  'certificate.type.required': [400, 'Type of certificate is required'],
  'certificate.expiration.required': [400, 'Experation Date is required'],
  'certificate.expiration.past': [400, 'The expiration date must be after today'],
  'certificate.sides.required': [400, 'Please upload both sides of certificate'],
  'certificate.sides.same': [400, 'Front and back are the same file. Please choose the other side'],
  'certificate.file.type': [400, 'A certificate must be a PNG, JPEG or PDF file'],
  'certificate.in.review': [409, 'This certificate is being reviewed and cannot be changed now'],
  'certificate.replaced': [409, 'A changed version of this certificate was handed in already'],
  'certificate.changed': [409, 'This certificate was changed meanwhile. Please look at it again'],
  'certificate.unchanged': [409, 'Nothing is changed yet, so there is nothing new to review'],
  'certificate.decided': [409, 'This certificate was decided on already'],
  'certificate.expired': [409, 'This certificate has expired and cannot be approved'],
  'price.required': [400, 'Price is required'],
  'price.invalid': [400, 'Please enter a valid number'],
  'price.range': [400, 'Price must be between {{min}} and {{max}}'],
  'currency.required': [400, 'Currency is required'],
  'duration.required': [400, 'Duration is required'],
  'service.required': [400, 'Please select a service'],
  'service.title.required': [400, 'Title is required'],
  'service.options.required': [400, 'Please add at least one service option'],
  'service.option.unavailable': [400, 'One of the options is not available any more'],
  'service.one.image': [400, 'A service has one picture'],
  'option.name.required': [400, 'Please name the option'],
  'thumbnail.required': [400, 'Please upload thumbnail image!'],
  'decline.reason.required': [400, 'Please say why you decline'],
  'service.unavailable': [409, 'This service is not offered any more'],
  'doctorservice.existed': [409, 'You offer this service already'],
  'too.many.services': [409, 'There can be at most 50 services'],
  'service.not.editable': [409, 'This service cannot be changed any more'],
  'service.in.review': [409, 'This service is being reviewed and cannot be changed now'],
  'service.changed': [409, 'This service was changed meanwhile. Please look at it again'],
  'service.decided': [409, 'This service was decided on already'],
  'service.not.approved': [409, 'This service is not approved yet'],
  'service.step.not.possible': [409, 'This is not possible in the present state of the service'],
  'questionaire.unknown': [400, 'This questionnaire is not there any more'],
  'doctorservice.existed.schedules': [
    409,
    'This service is used in a schedule. Please take it out there first',
  ],
  'doctorservice.is.empty.certificate': [409, 'Your physician ID is missing'],
  'doctorservice.not.enough.certificate': [409, 'Your physician ID is missing or has expired'],
  'doctorservice.is.in.reviewing.status.certificate': [409, "You aren't yet verified"],
  'doctorservice.is.empty.service': [409, 'You do not offer a service yet'],

  'schedule.service.required': [400, 'Please add at least one service'],
  'schedule.service.unknown': [400, 'You do not offer one of these services any more'],
  'schedule.range.required': [400, 'Please select time!'],
  'schedule.range.order': [400, 'The end must not lie before the start'],
  'schedule.range.past': [400, 'New days must lie ahead'],
  'schedule.range.too.long': [400, 'This period is too long'],
  'schedule.too.far': [400, 'Please plan at most three years ahead'],
  'schedule.slot.empty': [400, 'Slot cannot be empty'],
  'schedule.slot.invalid': [400, 'Please choose a time from 00:00 to 23:55, in steps of 5 minutes'],
  'schedule.slot.order': [400, 'Start time should be less than end time'],
  'schedule.slot.missing': [400, 'Please add at least one slot'],
  'schedule.video.day.required': [400, 'Please choose at least one video consultation working day'],
  'schedule.written.day.required': [400, 'Please choose at least one none video working day'],
  'error.timeSlotShouldBeDifferent': [400, 'Time slots of a day should not overlap'],
  'doctorschedule.existed.in.range.time.schedule': [
    409,
    'These working hours overlap with another schedule',
  ],
  'doctorschedule.existed.appointment': [409, 'There are appointments in this schedule'],
  'schedule.changed': [409, 'This schedule was changed meanwhile. Please look at it again'],
  'too.many.schedules': [409, 'There can be at most 50 schedules'],
  'absence.overlaps': [409, 'You are away on some of these days already'],
  'too.many.absences': [409, 'There can be at most 200 absences'],
  'period.invalid': [400, 'The end must not lie before the start'],
  'period.too.long': [400, 'Please ask for at most 62 days at once'],
  'systemsetting.unknown': [404, 'This setting is not known'],
  'systemsetting.invalid': [400, 'This value does not fit the setting'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalId = keyof typeof refusals
const refusalValues = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    /** What stands in the way: ids, or records of texts. */
    z.array(z.string()),
    z.array(z.record(z.string(), z.string())),
  ]),
)
export type RefusalValues = z.infer<typeof refusalValues>

export const isRefusalId = (id: string): id is RefusalId => Object.hasOwn(refusals, id)

/** One item of the list that a refused call carries in `data`. */
export const refusalItem = z.object({
  id: z.string(),
  defaultMessage: z.string(),
  values: refusalValues,
})
export type RefusalItem = z.infer<typeof refusalItem>

/** Expected, and part of the contract; anything else that is thrown is a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly id: RefusalId
  readonly values: RefusalValues

  constructor(id: RefusalId, values: RefusalValues = {}) {
    super(id)
    this.id = id
    this.values = values
  }
}

export const statusOf = (id: RefusalId) => refusals[id][0]

export function asItem(id: RefusalId, values: RefusalValues = {}): RefusalItem {
  const sentence = refusals[id][1].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    inSentence(values[name]),
  )
  return { id, defaultMessage: sentence, values }
}

/** Lists stand beside a sentence, not in it. */
const inSentence = (value: RefusalValues[string] | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
