import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { payouts } from '@konsil/contract/payouts'
import type { Language } from '@konsil/contract/core/texts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ground } from '../../ground.ts'
import { noteAdministratorAct } from '../../site/index.ts'
import { byteOrderMark, csvLine } from '@konsil/contract/core/csv'
import { isSepa } from '@konsil/contract/core/iban'
import { dayIn, homeZone } from '@konsil/contract/core/time'
import { amountOf, asPain } from './pain.ts'
import { findFile, type OrderRow, readOrders } from './store/files.ts'

type Asked = InputOf<typeof payouts.readPayoutFile>

interface Reader {
  by: string
  language: Language
}

/** It has the bank accounts of everybody in it: who takes it leaves a line, in the transaction in which it is read. */
export const readPayoutFile = (
  ground: Pick<Ground, 'database' | 'config' | 'clock'>,
  asked: Asked,
  { by, language }: Reader,
) =>
  inTransaction(ground.database, async tx => {
    const file = await findFile(tx, asked.id)
    if (!file) throw new Refusal('not.found')
    const orders = await readOrders(tx, asked.id)
    if (orders.length === 0) throw new Refusal('payout.file.done')
    const written = write(ground, { ...asked, file, orders }, language)
    const about = `${file.month} ${file.currency} (${fileKinds[asked.format]})`
    const noted = { act: 'PAYOUT_FILE_READ', by, about, people: orders.length } as const
    await noteAdministratorAct(tx, ground.clock.now(), noted)
    return written
  })

const fileKinds: Record<Asked['format'], string> = { PAIN: 'pain.001', CSV: 'CSV' }

interface Read extends Asked {
  file: { month: string; currency: string }
  orders: OrderRow[]
}

/** What of a file is on its way to the bank still: what was said to be executed is not handed out to be sent again. */
function write(
  { config, clock }: Pick<Ground, 'config' | 'clock'>,
  { id, format, file, orders }: Read,
  language: Language,
) {
  const name = `${config.PRODUCT_NAME} ${file.month} ${file.currency}`.replace(/[^\w-]+/g, '-')
  if (format === 'CSV') {
    return {
      fileName: `${name}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: asTable(orders, { currency: file.currency, language, config }),
    }
  }
  if (file.currency !== 'EUR') throw new Refusal('payout.only.euros')
  if (!config.OPERATOR_ACCOUNT) throw new Refusal('payout.own.account')
  if (!orders.every(({ iban }) => isSepa(iban))) throw new Refusal('payout.only.sepa')
  const transfers = orders.map(row => ({
    id: row.id,
    name: row.account_name,
    iban: row.iban,
    bic: row.bic,
    amountCents: row.amount_cents,
    purpose: purposeOf(row, config),
  }))
  const now = clock.now()
  const debtor = { name: config.OPERATOR.name, ...config.OPERATOR_ACCOUNT }
  return {
    fileName: `${name}.xml`,
    mediaType: 'application/xml',
    content: asPain({ message: messageOf(id, now), madeAt: now, debtor, transfers }),
  }
}

/**
 * One for each file and day, however often it is downloaded: a bank takes no message twice, and executes none on a day
 * that is over. An id and a day are longer than the 35 signs that it has, so the id is written shorter.
 */
const messageOf = (fileId: string, now: Date) =>
  [
    BigInt(`0x${fileId.replaceAll('-', '')}`)
      .toString(36)
      .toUpperCase(),
    dayIn(homeZone, now).replaceAll('-', ''),
  ].join('-')

const purposeOf = ({ month }: OrderRow, { PRODUCT_NAME }: Pick<Ground['config'], 'PRODUCT_NAME'>) =>
  `${PRODUCT_NAME} ${month}`

const heads = {
  en: ['Reference', 'Account holder', 'IBAN', 'BIC', 'Amount', 'Currency', 'Purpose'],
  de: ['Referenz', 'Kontoinhaber', 'IBAN', 'BIC', 'Betrag', 'Währung', 'Verwendungszweck'],
}

interface Table {
  currency: string
  language: Language
  config: Ground['config']
}

function asTable(orders: OrderRow[], { currency, language, config }: Table) {
  const separator = language === 'de' ? ';' : ','
  const lines = orders.map(row => {
    const amount = amountOf(row.amount_cents)
    return csvLine(
      [
        row.id.replaceAll('-', ''),
        row.account_name,
        row.iban,
        row.bic,
        language === 'de' ? amount.replace('.', ',') : amount,
        currency,
        purposeOf(row, config),
      ],
      separator,
    )
  })
  return byteOrderMark + csvLine(heads[language], separator) + lines.join('')
}
