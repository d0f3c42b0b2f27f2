import type { OutputOf } from '@konsil/contract/core/endpoint'
import { payments } from '@konsil/contract/payments'
import type { payoutFormats } from '@konsil/contract/payouts'
import { call } from '../../../lib/calls/api.ts'
import { saveFile } from '../../../lib/page/save-file.ts'

interface Wanted {
  id: string
  format: (typeof payoutFormats)[number]
}

export const askForFile = ({ id, format }: Wanted) => call(payments.readPayoutFile, { id, format })

export const keepFile = ({
  fileName,
  mediaType,
  content,
}: OutputOf<typeof payments.readPayoutFile>) =>
  saveFile(new Blob([content], { type: mediaType }), fileName)
