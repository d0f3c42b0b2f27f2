import type { mobileVersionRefusals } from '../mobile-versions.ts'

export const mobileVersionSentences: Record<keyof typeof mobileVersionRefusals, string> = {
  'mobile.version.required': 'Version is required',
  'mobile.version.invalid': 'Please enter three numbers with dots between them, such as 2.4.1',
  'mobile.platform.required': 'Platform is required',
  'mobile.app.type.required': 'App type is required',
  'mobile.version.exists': 'Version already exists',
  'too.many.mobile.versions': 'No more versions can be kept',
}
