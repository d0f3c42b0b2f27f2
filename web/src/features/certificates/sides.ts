export const sides = ['front', 'back'] as const
export type Side = (typeof sides)[number]

/** A file to be looked at: one that the server keeps, or one that was just chosen. */
export interface Picture {
  url: string
  mimeType: string
  file?: File
}

export const isPdf = ({ mimeType }: Pick<Picture, 'mimeType'>) => mimeType === 'application/pdf'

export const sidesOf = <T>([front, back]: readonly T[]) =>
  [
    ['front', front],
    ['back', back],
  ] as const
