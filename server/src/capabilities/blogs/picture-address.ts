import { blogPictureAddress } from '@konsil/contract/site-pages'
import { fileIdIn } from '../documents/index.ts'

/** A picture as a blog holds it; of what it held before, the size stands in its text. */
export interface HeldPicture {
  id: string
  width?: number
  height?: number
}

const ownAddress = /(?:^|\/)blog\/picture\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The picture of ours that an address names: one just handed over, or one that a blog holds. */
export const pictureIdIn = (address: string) => {
  const id = ownAddress.exec(address)?.[1]
  return id && address.endsWith(blogPictureAddress(id)) ? id : fileIdIn(address)
}
