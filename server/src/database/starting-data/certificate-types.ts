import type { CertificateTypeCode } from '@konsil/contract/certificates'
import type { TextPerLanguage } from '@konsil/contract/core/texts'

interface StartingType {
  code: CertificateTypeCode
  name: TextPerLanguage
  isRequired: boolean
}

/** In the order in which they are offered. */
export const certificateTypes: readonly StartingType[] = [
  { code: 'PHYSICIAN', name: { en: 'Physician ID', de: 'Arztausweis' }, isRequired: true },
  {
    code: 'BOARD',
    name: { en: 'Board certification', de: 'Facharzturkunde' },
    isRequired: false,
  },
  { code: 'OTHER', name: { en: 'Other certificate', de: 'Anderer Nachweis' }, isRequired: false },
]
