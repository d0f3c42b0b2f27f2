import sharp, { type ResizeOptions } from 'sharp'
import type { Pictures } from '../ports/pictures.ts'

const across = 512
const longestSide = 960
/** More than any telephone takes; a picture that says it has more is never unfolded. */
const mostPixels = 64_000_000
/** Interlaced, a PNG is unfolded whole before anything can be drawn: 8 s for as many as above. No camera writes one. */
const mostInterlacedPixels = 8_000_000
const seconds = 5
const formatsOfPortraits = ['png', 'jpeg']
/** Of a moving one the first picture stands. */
const formatsOfThumbnails = [...formatsOfPortraits, 'gif']

// Pictures come one at a time: nothing of one is worth keeping for the next.
sharp.cache(false)

export function sharpPictures(): Pictures {
  return {
    portraitOf: content =>
      drawn(content, formatsOfPortraits, { width: across, height: across, fit: 'cover' }),
    thumbnailOf: content =>
      drawn(content, formatsOfThumbnails, {
        width: longestSide,
        height: longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      }),
    fromDrawing: svg =>
      sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 86 }).toBuffer(),
  }
}

/** libvips in the thread pool. What it writes is drawn anew: place, camera and whatever was hidden in the file are gone. */
async function drawn(content: Buffer, formats: string[], size: ResizeOptions) {
  const picture = sharp(content, {
    autoOrient: true,
    limitInputPixels: mostPixels,
    failOn: 'error',
  })
  try {
    const { format, width, height, isProgressive } = await picture.metadata()
    if (!formats.includes(format)) return undefined
    const isInterlaced = format === 'png' && isProgressive
    if (isInterlaced && width * height > mostInterlacedPixels) return undefined
    return await picture
      .resize(size)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, progressive: true })
      .timeout({ seconds })
      .toBuffer()
  } catch {
    // It says no more than that the picture cannot be read, and that is all anybody needs to know.
    return undefined
  }
}
