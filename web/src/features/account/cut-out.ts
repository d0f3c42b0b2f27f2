import type { Area } from 'react-easy-crop'

/** Enough for the sharpest screen; the server keeps half of it. */
const across = 1024

/** The chosen square as a JPEG; undefined when the browser cannot draw the picture. */
export async function cutOut(source: string, area: Area): Promise<Blob | undefined> {
  const picture = new Image()
  picture.src = source
  const canvas = document.createElement('canvas')
  canvas.width = across
  canvas.height = across
  try {
    await picture.decode()
  } catch {
    return undefined
  }
  const drawing = canvas.getContext('2d')
  if (!drawing) return undefined
  drawing.fillStyle = '#ffffff'
  drawing.fillRect(0, 0, across, across)
  drawing.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, across, across)
  return new Promise(resolve => {
    canvas.toBlob(cut => resolve(cut ?? undefined), 'image/jpeg', 0.92)
  })
}
