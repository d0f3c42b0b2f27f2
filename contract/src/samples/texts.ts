/** The same in both languages, unless German says it otherwise. */
export const both = (en: string, de = en) => ({ en, de })
