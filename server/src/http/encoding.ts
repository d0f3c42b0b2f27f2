import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** A weight of nought refuses it by name. */
export const accepts = (accepted: string, coding: string) =>
  accepted.split(',').some(wish => {
    const [name = '', weight = 'q=1'] = wish.split(';').map(part => part.trim().toLowerCase())
    return name === coding && !/^q=0(?:\.0*)?$/.test(weight)
  })

const brotli = promisify(brotliCompress)

/** For what is written anew for each reader: a millisecond, and a quarter of the way. */
export const quickly = (text: string) =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
