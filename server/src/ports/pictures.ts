export interface Pictures {
  /** As a small upright square JPEG without anything but its dots; undefined when it is no picture. */
  portraitOf(content: Buffer): Promise<Buffer | undefined>
}
