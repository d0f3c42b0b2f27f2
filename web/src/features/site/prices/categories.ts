import type { Language } from '@konsil/contract/core/texts'
import type { DiseaseCategory } from '@konsil/contract/site-pages'

export const categoriesByName = (categories: DiseaseCategory[], language: Language) =>
  categories.toSorted((one, other) =>
    one.name[language].localeCompare(other.name[language], language),
  )
