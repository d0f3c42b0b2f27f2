import { dayIn, homeZone } from '@konsil/contract/core/time'

/** What a file for the bank says. */
export interface CreditTransfers {
  /** Its name, by which a bank knows it again: 35 signs at most. */
  message: string
  madeAt: Date
  debtor: { name: string; iban: string; bic: string | undefined }
  transfers: readonly Transfer[]
}

export interface Transfer {
  id: string
  name: string
  iban: string
  bic: string
  amountCents: number
  /** What its receiver reads. */
  purpose: string
}

/**
 * A credit transfer initiation of ISO 20022, pain.001.001.09, as the German banks take it for SEPA (DFÜ agreement,
 * annex 3): one payment of one debtor, as many transfers as there are, in euros.
 */
export function asPain({ message, madeAt, debtor, transfers }: CreditTransfers) {
  const total = amountOf(transfers.reduce((sum, { amountCents }) => sum + amountCents, 0))
  const count = String(transfers.length)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">\n',
    element('CstmrCdtTrfInitn', [
      element('GrpHdr', [
        element('MsgId', message),
        element('CreDtTm', madeAt.toISOString()),
        element('NbOfTxs', count),
        element('CtrlSum', total),
        element('InitgPty', [element('Nm', wordsOf(debtor.name, 70))]),
      ]),
      element('PmtInf', [
        element('PmtInfId', message),
        element('PmtMtd', 'TRF'),
        element('BtchBookg', 'false'),
        element('NbOfTxs', count),
        element('CtrlSum', total),
        element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
        element('ReqdExctnDt', [element('Dt', dayIn(homeZone, madeAt))]),
        element('Dbtr', [element('Nm', wordsOf(debtor.name, 70))]),
        element('DbtrAcct', [accountOf(debtor.iban)]),
        element('DbtrAgt', [bankOf(debtor.bic)]),
        element('ChrgBr', 'SLEV'),
        ...transfers.map(asTransfer),
      ]),
    ]),
    '</Document>\n',
  ].join('')
}

const asTransfer = ({ id, name, iban, bic, amountCents, purpose }: Transfer) =>
  element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', idOf(id))]),
    element('Amt', [`<InstdAmt Ccy="EUR">${amountOf(amountCents)}</InstdAmt>\n`]),
    element('CdtrAgt', [bankOf(bic)]),
    element('Cdtr', [element('Nm', wordsOf(name, 70))]),
    element('CdtrAcct', [accountOf(iban)]),
    element('RmtInf', [element('Ustrd', wordsOf(purpose, 140))]),
  ])

const accountOf = (iban: string) => element('Id', [element('IBAN', iban)])

const bankOf = (bic: string | undefined) =>
  element('FinInstnId', [
    bic === undefined
      ? element('Othr', [element('Id', 'NOTPROVIDED')])
      : element('BICFI', bic.toUpperCase()),
  ])

/** What stands within is elements already, or words that hold no sign of the language. */
const element = (name: string, content: string | string[]) =>
  typeof content === 'string'
    ? `<${name}>${content}</${name}>\n`
    : `<${name}>\n${content.join('')}</${name}>\n`

/** An id has 35 signs at most; without its hyphens one of ours has 32. */
const idOf = (id: string) => id.replaceAll('-', '')

export const amountOf = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const written: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '&': '+',
}

/** In the letters that every bank of SEPA takes; what else stands there is a full stop, so that nothing is empty. */
function wordsOf(text: string, most: number) {
  const plain = text
    .replace(/[äöüÄÖÜß&]/g, sign => written[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, '.')
    .trim()
  return plain.slice(0, most).trim() || '.'
}
