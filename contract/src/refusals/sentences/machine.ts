import type { machineRefusals } from '../../core/machine-refusals.ts'

export const machineSentences: Record<keyof typeof machineRefusals, string> = {
  'request.malformed': 'The request could not be read',
  'request.invalid': 'A field is missing or not valid',
  'request.unknown.field': 'A field is not known',
  'request.too.large': 'The request is too large',
  'request.unsupported.type': 'This kind of content is not accepted',
  'session.required': 'Please sign in',
  'session.blocked': 'This account has been blocked. Please contact us',
  'secondFactor.missing': 'Please set up signing in in two steps first: your role asks for it',
  'role.not.allowed': 'Your role may not do this',
  'consent.required':
    'This needs an agreement of yours that is missing. If you wish to agree, please sign in again',
  'proof.required':
    'This needs a fresh proof that it is you. Please confirm your password, or sign in again',
  'not.found': 'Not found',
  'method.not.allowed': 'This method is not allowed here',
  'host.unknown': 'The service does not answer under this address',
  'too.many.requests': 'Too many attempts. Please wait a moment and try again',
  'bot.check.failed': 'The security check was not passed. Please try again',
  'server.failed': 'Oops, something went wrong',
  'server.busy': 'The service is busy. Please try again in a moment',
}
