/** 0 male, 1 female, 2 other (ADM-23). */
export const genders = ['0', '1', '2'] as const

export const genderOf = (gender: number | null) => genders.find(one => one === String(gender))
