import type { Language } from '@konsil/contract/core/texts'
import type { Config } from '../../config.ts'
import { layOut } from '../../mails/layout.ts'
import { linkedFiles, type MailFile } from '../../mails/linked-files.ts'
import type { Mail } from '../../ports/mailer.ts'
import type { CampaignRow } from './store/campaigns.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

export interface MailReceiver {
  userId: string
  address: string
  language: Language
  name: string | undefined
}

interface Written extends Pick<CampaignRow, 'title' | 'mail_html' | 'mail_text' | 'kind'> {
  files: MailFile[]
}

/** What one receiver gets by mail: promotion says how it is ended, by a click in it and by its header. */
export function campaignMail(
  ground: { config: Config },
  id: string,
  { title, mail_html: html, mail_text: text, files, kind }: Written,
  { userId, address, language, name }: MailReceiver,
): Mail {
  const isPromotion = kind === 'PROMOTION'
  const switchOffAt = isPromotion ? unsubscribeAddress(ground, userId) : undefined
  const written = layOut(
    {
      subject: title,
      paragraphs: [],
      written: { html, text },
      files: linkedFiles(files, { language, config: ground.config }),
      reason: isPromotion ? 'promotion' : 'written to many',
      ...(switchOffAt === undefined ? {} : { switchOffAt }),
    },
    { config: ground.config, language, name },
  )
  return {
    id,
    to: address,
    ...written,
    ...(switchOffAt === undefined ? {} : { unsubscribeAt: switchOffAt }),
  }
}
