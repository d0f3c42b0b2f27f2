import type { doctorRefusals } from '../doctors.ts'

export const doctorSentences: Record<keyof typeof doctorRefusals, string> = {
  'doctor.banned.already': 'This doctor is banned already',
  'doctor.not.banned': 'This doctor is not banned',
}
