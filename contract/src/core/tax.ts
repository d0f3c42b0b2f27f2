/** The form of VAT ids by their prefix: of the countries of the EU, and of those beside it that have one. */
const vatIds = new Map(
  Object.entries({
    AT: /^U\d{8}$/,
    BE: /^[01]\d{9}$/,
    BG: /^\d{9,10}$/,
    CH: /^E\d{9}(MWST|TVA|IVA)?$/,
    CY: /^\d{8}[A-Z]$/,
    CZ: /^\d{8,10}$/,
    DE: /^\d{9}$/,
    DK: /^\d{8}$/,
    EE: /^\d{9}$/,
    EL: /^\d{9}$/,
    ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
    FI: /^\d{8}$/,
    FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    GB: /^(\d{9}|\d{12})$/,
    HR: /^\d{11}$/,
    HU: /^\d{8}$/,
    IE: /^(\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/,
    IT: /^\d{11}$/,
    LT: /^(\d{9}|\d{12})$/,
    LU: /^\d{8}$/,
    LV: /^\d{11}$/,
    MT: /^\d{8}$/,
    NL: /^\d{9}B\d{2}$/,
    NO: /^\d{9}(MVA)?$/,
    PL: /^\d{10}$/,
    PT: /^\d{9}$/,
    RO: /^\d{2,10}$/,
    SE: /^\d{12}$/,
    SI: /^\d{8}$/,
    SK: /^\d{10}$/,
    XI: /^(\d{9}|\d{12})$/,
  }),
)

/** Without spaces, in capitals; a prefix that nobody knows is none. */
export const isVatId = (id: string) => vatIds.get(id.slice(0, 2))?.test(id.slice(2)) ?? false

/** The form of the German ones alone. */
export const isGermanVatId = (id: string) => id.startsWith('DE') && isVatId(id)

/** As German tax offices write their numbers: 10 to 13 digits, parted by slashes or spaces. */
export const isTaxNumber = (number: string) => /^\d(?:[ /]{0,2}\d){9,12}$/.test(number)
