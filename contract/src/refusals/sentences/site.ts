import type { siteRefusals } from '../site.ts'

export const siteSentences: Record<keyof typeof siteRefusals, string> = {
  'name.required': 'Please enter your name',
  'name.too.long': 'Name must have at most 80 characters',
  'message.too.short': 'Please write at least 10 characters',
  'message.too.long': 'Message must have at most 5000 characters',
  'message.characters': 'The message holds characters that cannot be sent',
  'systemsetting.unknown': 'This setting is not known',
  'systemsetting.invalid': 'This value does not fit the setting',
  'systemsetting.changed': 'This setting was changed meanwhile. Please look at it again',
  'not.ready.database': 'The database does not answer',
  'not.ready.read.only': 'The database is read-only',
  'not.ready.disk': 'The disk is full or cannot be written',
  'not.ready.queue': 'The queue of jobs cannot be used',
}
