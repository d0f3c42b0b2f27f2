import { interleaved } from '../measure/interleaved.ts'
import { load } from '../measure/load.ts'
import { seededPicker } from '../measure/seeded.ts'
import { startPost } from '../measure/start-post.ts'
import { median } from '../measure/statistics.ts'
import { administrator, settingsOfCampaigns } from '../product/campaigns.ts'
import { askSlots, startFreeTime } from '../product/free-time.ts'
import { addManyPeople } from '../product/many-people.ts'
import { startRedis } from '../product/redis.ts'
import { startWorkerAlone } from '../product/worker.ts'
import type { Sample, Workload } from '../workload.ts'

const people = 100_000
/** Of B1, which is asked for beside it. */
const occupied = 100_000
const seconds = 6
/** As docs/running.md says. */
const lowered = 10
const pick = seededPicker(20_261_128)

async function startGround() {
  const [redis, post] = [await startRedis(), await startPost({ lowered })]
  const { DATABASE_URL: _own, ...settings } = settingsOfCampaigns({
    databaseUrl: '',
    redisUrl: redis.url,
    mailUrl: post.url,
  })
  const free = await startFreeTime({ occupied, listSizes: [], settings })
  const { url } = free.database
  await addManyPeople(url, people)
  const worker = await startWorkerAlone({ ...settings, DATABASE_URL: url }, { lowered })
  return {
    free,
    post,
    async stop() {
      await worker.stop()
      await free.stop()
      post.stop()
      await redis.stop()
    },
  }
}

export const besideCampaign: Workload = {
  id: 'beside-campaign',
  work: `doctor-slots-by-doctor-id (B1), one question after the other, while a campaign to ${people} people is sent by a process of its own at lower priority (nice ${lowered}, the mail server of the measurement too)`,
  reference: 'the same questions while nothing is sent',
  async run() {
    const { free, post, stop } = await startGround()
    const askB1 = async (): Promise<Sample> => {
      const next = () => askSlots(pick(free.tokens), pick(free.doctors))
      const {
        p50 = NaN,
        p95,
        p99 = NaN,
      } = await load({
        url: free.product.url,
        connections: 1,
        seconds,
        next,
      })
      return { value: p95, p50, p99 }
    }
    await askB1()
    const campaign = await (await administrator(free.product.url)).add()
    // All of its people are added before the first mail goes.
    await post.takes(100, campaign.read)
    await campaign.pause()
    const sent: number[] = []
    const figure = await interleaved(askB1, async () => {
      await post.takes(50, campaign.resume)
      const before = await post.now()
      const sample = await askB1()
      const after = await post.now()
      sent.push((1000 * (after.taken - before.taken)) / (after.at - before.at))
      await campaign.pause()
      return sample
    })
    const { state } = await campaign.read()
    await stop()
    if (state !== 'PAUSED') throw new Error(`The campaign was ${state} before all was measured.`)
    return [
      {
        name: '95 % of B1 within, idle (floor) and while the campaign is sent',
        unit: 'ms',
        ...figure,
        target: { of: 'ratio', atMost: 3 },
        note: `${median(sent).toFixed(0)} mails a second meanwhile`,
      },
    ]
  },
}
