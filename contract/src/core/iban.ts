/** How many signs an IBAN has in each country of the registry. */
const lengths: Record<string, number> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 ' +
    'DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 ' +
    'IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 ' +
    'MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 ' +
    'SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

export const compact = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** Form, length of its country, and check digits: a mistyped or swapped digit is always found. */
export function isIban(iban: string) {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  if (iban.length !== lengths[iban.slice(0, 2)]) return false
  return remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** Whose banks take part in SEPA, as the European Payments Council lists them. */
const inSepa = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS ' +
    'SE SI SK SM VA'
  ).split(' '),
)

/** Whether euros reach it by a SEPA transfer. */
export const isSepa = (iban: string) => inSepa.has(iban.slice(0, 2))

/** Of the number that it stands for, where A counts 10 and Z 35; sign by sign, as it has too many digits. */
const remainderOf = (signs: string) =>
  Array.from(signs).reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

/** `DE89 **** **** **** 3000`: enough to know it again, not enough to use it. */
export const masked = (iban: string) => `${iban.slice(0, 4)} **** **** **** ${iban.slice(-4)}`

/** Bank, country, place and, where there is one, branch. */
export const isBic = (bic: string) => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic)
