import type { serviceRefusals } from '../services.ts'

export const serviceSentences: Record<keyof typeof serviceRefusals, string> = {
  'duration.required': 'Duration is required',
  'service.required': 'Please select a service',
  'service.title.required': 'Title is required',
  'service.options.required': 'Please add at least one service option',
  'service.option.unavailable': 'One of the options is not available any more',
  'service.one.image': 'A service has one picture',
  'option.name.required': 'Please name the option',
  'thumbnail.required': 'Please upload thumbnail image!',
  'decline.reason.required': 'Please say why you decline',
  'service.unavailable': 'This service is not offered any more',
  'doctorservice.existed': 'You offer this service already',
  'too.many.services': 'There can be at most 50 services',
  'service.not.editable': 'This service cannot be changed any more',
  'service.in.review': 'This service is being reviewed and cannot be changed now',
  'service.changed': 'This service was changed meanwhile. Please look at it again',
  'service.decided': 'This service was decided on already',
  'service.not.approved': 'This service is not approved yet',
  'service.step.not.possible': 'This is not possible in the present state of the service',
  'questionaire.unknown': 'This questionnaire is not there any more',
  'doctorservice.existed.schedules':
    'This service is used in a schedule. Please take it out there first',
  'doctorservice.is.empty.certificate': 'Your physician ID is missing',
  'doctorservice.not.enough.certificate': 'Your physician ID is missing or has expired',
  'doctorservice.is.in.reviewing.status.certificate': "You aren't yet verified",
  'doctorservice.is.empty.service': 'You do not offer a service yet',
}
