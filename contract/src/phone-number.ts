/** Italy with its neighbours, Ivory Coast, Benin and Congo: there the 0 is a part of the number. */
const keepsZero = new Set(['+39', '+378', '+379', '+225', '+229', '+242'])

/** Behind the code of its country a number has no 0 in front, though people at home write one. */
export const fromAbroad = (areaCode: string, number: string) =>
  keepsZero.has(areaCode) ? number : number.replace(/^0/, '')
