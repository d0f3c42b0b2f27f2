import * as z from 'zod'

export const languages = ['en', 'de'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>
export const fallbackLanguage: Language = 'en'

/** A text that people maintain, in every language of the product. */
export const textPerLanguage = z.object({ en: z.string(), de: z.string() })
export type TextPerLanguage = z.infer<typeof textPerLanguage>

export const isLanguage = (value: unknown): value is Language =>
  languages.some(known => known === value)
