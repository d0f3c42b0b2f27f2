export interface DrawnPicture {
  content: Buffer
  width: number
  height: number
}

export interface Pictures {
  /** As a small upright square JPEG without anything but its dots; undefined when it is no picture. */
  portraitOf(content: Buffer): Promise<Buffer | undefined>
  /** The same, of its own shape and at most as wide as a card of services shows it. */
  thumbnailOf(content: Buffer): Promise<Buffer | undefined>
  /** The same, as large as an article shows it, and how large that is. */
  articlePictureOf(content: Buffer): Promise<DrawnPicture | undefined>
  /** A drawing of our own (SVG) as a JPEG. */
  fromDrawing(svg: string): Promise<Buffer>
}
