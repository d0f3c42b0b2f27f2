import { PassThrough, pipeline, type Readable } from 'node:stream'

/**
 * The same bytes, until none come for so long: then it breaks off. A time-out of the socket would also end what a
 * slow reader holds back, who may take as long as it likes.
 */
export function movingBody(body: Readable, stallsAfter: number): Readable {
  const moving = new PassThrough()
  const timer = setTimeout(() => {
    if (moving.writableNeedDrain) timer.refresh()
    else moving.destroy(new Error('the file store stopped in the middle of a file'))
  }, stallsAfter)
  body.on('data', () => timer.refresh()).once('end', () => clearTimeout(timer))
  pipeline(body, moving, () => clearTimeout(timer))
  return moving
}
