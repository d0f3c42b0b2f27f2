import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** What is on the page as PNG without filters: flat colours take a fifth less room than as Chromium writes them. */
export async function flatPng(page: Page) {
  const screenshot = await page.screenshot({ scale: 'css' })
  const { width, height, pixels } = await page.evaluate(readPixels, screenshot.toString('base64'))
  return asPng(width, height, Buffer.from(pixels, 'base64'))
}

/** Three bytes a pixel, line by line. */
export function asPng(width: number, height: number, rgb: Buffer) {
  const lines = Array.from({ length: height }, (_, line) => [
    Buffer.of(0),
    rgb.subarray(line * width * 3, (line + 1) * width * 3),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, contents: Buffer) {
  const named = Buffer.concat([Buffer.from(name), contents])
  const frame = Buffer.alloc(named.length + 8)
  frame.writeUInt32BE(contents.length, 0)
  named.copy(frame, 4)
  frame.writeUInt32BE(crc32(named), named.length + 4)
  return frame
}

async function readPixels(png: string) {
  const picture = new Image()
  picture.src = `data:image/png;base64,${png}`
  await picture.decode()
  const { width, height } = picture
  const drawing = new OffscreenCanvas(width, height).getContext('2d')
  if (!drawing) throw new Error('there is nothing to draw on')
  drawing.drawImage(picture, 0, 0)
  const { data } = drawing.getImageData(0, 0, width, height)
  let pixels = ''
  for (let at = 0; at < data.length; at += 4)
    pixels += String.fromCharCode(...data.subarray(at, at + 3))
  return { width, height, pixels: btoa(pixels) }
}
