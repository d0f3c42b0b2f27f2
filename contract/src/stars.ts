/** What a rating can be: half stars, from half a one (D-084). */
export const stars = { least: 0.5, most: 5, step: 0.5 }

/** What ratings are counted by: one in half stars counts for the next whole one (D-331). */
export const wholeStars = [1, 2, 3, 4, 5] as const
