import { setTimeout as wait } from 'node:timers/promises'
import { access } from '@konsil/contract/access'
import { apiPrefix } from '@konsil/contract/core/endpoint'

/* Asks one question after the other from 'begin' to 'end', and then says how many milliseconds each waited. */

const [url = '', token = '', perNetwork = ''] = process.argv.slice(2)
let networks = 0
let asking = new AbortController()

async function waits(until: AbortSignal) {
  const took: number[] = []
  while (!until.aborted) {
    if (took.length % Number(perNetwork) === 0) networks += 1
    const begin = performance.now()
    const answer = await fetch(url + apiPrefix + access.whoAmI.path, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `198.19.${networks >> 8}.${networks & 255}`,
      },
    })
    await answer.arrayBuffer()
    took.push(performance.now() - begin)
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
    await wait(5)
  }
  return took
}

process.on('message', message => {
  asking.abort()
  if (message !== 'begin') return
  asking = new AbortController()
  void waits(asking.signal).then(took => process.send?.(took))
})
// Whoever started it is gone, however it ended.
process.on('disconnect', () => process.exit())
process.send?.('ready')
