/** What a template is filled with. All of it is text to the template, whatever stands in it. */
export type Sheet = string | number | boolean | null | readonly Sheet[] | { [name: string]: Sheet }

export interface Typesetting {
  /** In the language of the typesetter. */
  template: string
  sheet: Sheet
  /** Under which the document says it was made. */
  madeAt: Date
}

/** Makes PDFs of our own that everybody can read, by ear too (PDF/UA-1). */
export interface Typesetter {
  /** A letter that no font has is replaced: how many were is told, for nobody sees what stood there. */
  set(what: Typesetting): Promise<{ pdf: Buffer; replaced: number }>
}
