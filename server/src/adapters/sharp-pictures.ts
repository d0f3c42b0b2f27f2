import sharp, { type ResizeOptions } from 'sharp'
import type { DrawnPicture, Pictures } from '../ports/pictures.ts'

const across = 512
const longestSide = 960
const longestSideOfArticles = 1280
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
    portraitOf: async content => {
      const size = { width: across, height: across, fit: 'cover' } as const
      return (await drawn(content, formatsOfPortraits, size))?.content
    },
    thumbnailOf: async content =>
      (await drawn(content, formatsOfThumbnails, within(longestSide)))?.content,
    articlePictureOf: content => drawn(content, formatsOfThumbnails, within(longestSideOfArticles)),
    fromDrawing: svg =>
      sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 86 }).toBuffer(),
  }
}

const within = (side: number): ResizeOptions => ({
  width: side,
  height: side,
  fit: 'inside',
  withoutEnlargement: true,
})

/** libvips in the thread pool. What it writes is drawn anew: place, camera and whatever was hidden in the file are gone. */
async function drawn(
  content: Buffer,
  formats: string[],
  size: ResizeOptions,
): Promise<DrawnPicture | undefined> {
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
    const { data, info } = await picture
      .resize(size)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, progressive: true })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    // It says no more than that the picture cannot be read, and that is all anybody needs to know.
    return undefined
  }
}
