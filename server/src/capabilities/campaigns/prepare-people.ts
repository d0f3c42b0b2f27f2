import { fullName } from '@konsil/contract/full-name'
import { inTransaction } from '../../database/transaction.ts'
import { addressesOf } from '../access/index.ts'
import { namesOf, noticePreferencesOfAll } from '../account/index.ts'
import { tellByBell } from '../notifications/index.ts'
import type { MailReceiver } from './campaign-mail.ts'
import type { CampaignsGround } from './ground.ts'
import { type CampaignRow, isStillSending } from './store/campaigns.ts'
import { type nextWaiting, noteVerdicts, type Verdict } from './store/recipients.ts'

type Waiting = Awaited<ReturnType<typeof nextWaiting>>[number]

export interface Prepared extends MailReceiver {
  /** How often it was tried before. */
  tries: number
}

/**
 * Decides for some who wait, as their switches stand now: who gets it in the bell, at once; who gets a mail, which it
 * answers; and who is left out. Done again after a kill, nobody has it in the bell twice.
 */
export async function preparePeople(
  ground: CampaignsGround,
  row: CampaignRow,
  waiting: Waiting[],
): Promise<Prepared[]> {
  const { database, clock } = ground
  const ids = waiting.map(one => one.user_id)
  const addresses = await addressesOf(database, ids)
  const names = await namesOf(database, ids)
  const preferences = await noticePreferencesOfAll(database, ids)
  const mails: Prepared[] = []
  const verdicts: Verdict[] = []
  const toTell: string[] = []
  for (const { user_id: userId, by_bell: hasBell, tries } of waiting) {
    const [address, preference] = [addresses.get(userId), preferences.get(userId)]
    if (!address || !preference) {
      verdicts.push({ userId, state: 'LEFT_OUT', reason: 'NO_ACCOUNT', byBell: hasBell })
      continue
    }
    const wants = wantedBy(row, preference.isOn)
    const byBell = hasBell || wants.bell
    if (wants.bell && !hasBell) toTell.push(userId)
    if (wants.mail) {
      const name = names.get(userId)
      const { language } = preference
      mails.push({ userId, address, language, name: name && fullName(name), tries })
    }
    verdicts.push({ userId, ...stateOf(wants.mail, byBell), byBell })
  }
  const isKept = await inTransaction(database, async tx => {
    if (!(await isStillSending(tx, row.id))) return false
    if (row.event_id) {
      await tellByBell(tx, clock.now(), { eventId: row.event_id, receiverIds: toTell })
    }
    const changed = verdicts.filter(one => one.state !== 'WAITING' || toTell.includes(one.userId))
    if (changed.length > 0) await noteVerdicts(tx, row.id, changed, clock.now())
    return true
  })
  return isKept ? mails : []
}

function stateOf(getsMail: boolean, byBell: boolean): Pick<Verdict, 'state' | 'reason'> {
  if (getsMail) return { state: 'WAITING', reason: null }
  return byBell ? { state: 'SENT', reason: null } : { state: 'LEFT_OUT', reason: 'SWITCHED_OFF' }
}

/** For promotion, one switch rules bell and push, another the mail (D-341). */
function wantedBy(
  { kind, push_text: push, mail_html: mail }: CampaignRow,
  isOn: (name: 'promotion' | 'emailPromotion') => boolean,
) {
  const isInformation = kind === 'INFORMATION'
  return {
    bell: push !== '' && (isInformation || isOn('promotion')),
    mail: mail !== '' && (isInformation || isOn('emailPromotion')),
  }
}
