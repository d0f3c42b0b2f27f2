import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Build } from '../build-facts.ts'
import { areZonesOld } from '../zone-data.ts'
import { endConnections } from './end-connections.ts'
import { gaugesOfReadings, type Readings } from './readings.ts'

export interface MeasuredRequest {
  method: string
  route: string
  status: number
  seconds: number
}

export const campaignSteps = ['begun', 'held back', 'stood still', 'ended'] as const
export type CampaignStep = (typeof campaignSteps)[number]

export interface Metrics {
  measureRequest(request: MeasuredRequest): void
  measureJob(name: string, outcome: 'done' | 'failed' | 'mismatch'): void
  /** With what the mail server answered, or what happened to the connection; nothing when it was sent. */
  measureMail(outcome: 'sent' | 'failed' | 'refused', code: string): void
  /** How campaigns come along. */
  measureCampaign(step: CampaignStep): void
  measureSocket(namespace: string, change: 1 | -1): void
  /** What a page asked or closing it was to do failed, and by what name it was told so. */
  measureSocketFailure(failure: { namespace: string; event: string; answer: string }): void
  /** A live event that pages at other processes were not told: Redis was away, took it not, or handed it on too late. */
  measureLost(why: 'away' | 'refused' | 'late'): void
  /** Running totals that a recount found to be others: each is a fault of ours. */
  measureDifferingTotals(count: number): void
  /** `/metrics` for Prometheus, on a port that is not the public one. */
  serve(port: number, host: string, readings: Readings & Runs): Promise<{ close(): Promise<void> }>
}

/** What runs, and when it began. */
interface Runs {
  build: Build
  now: Date
}

/** The figures of one server, which begin at nothing. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'konsil_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const jobs = new Counter({
    name: 'konsil_jobs_total',
    help: 'Jobs done by the worker',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const mails = new Counter({
    name: 'konsil_mails_total',
    help: 'Mails handed to the mail server: sent, failed and tried again, or refused for good',
    labelNames: ['outcome', 'code'],
    registers,
  })
  const campaigns = campaignCounter(registers)
  const measureReadings = gaugesOfReadings(registers)
  const sockets = new Gauge({
    name: 'konsil_sockets',
    help: 'Open sockets',
    labelNames: ['namespace'],
    registers,
  })
  const socketFailures = new Counter({
    name: 'konsil_socket_failures_total',
    help: 'Events of sockets that failed, by what was answered',
    labelNames: ['namespace', 'event', 'answer'],
    registers,
  })
  const faults = faultCounters(registers)
  return {
    measureRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    measureJob: (name, outcome) => jobs.inc({ name, outcome }),
    measureMail: (outcome, code) => mails.inc({ outcome, code }),
    measureCampaign: step => campaigns.inc({ step }),
    measureSocket: (namespace, change) => sockets.inc({ namespace }, change),
    measureSocketFailure: labels => socketFailures.inc(labels),
    ...faults,
    serve(port, host, readings) {
      tellWhatRuns(registers, readings)
      collectDefaultMetrics({ register: registry })
      return serve(port, host, async () => {
        await measureReadings(readings)
        return { text: await registry.metrics(), type: registry.contentType }
      })
    },
  }
}

function faultCounters(
  registers: Registry[],
): Pick<Metrics, 'measureLost' | 'measureDifferingTotals'> {
  const lost = new Counter<'why'>({
    name: 'konsil_live_events_lost_total',
    help: 'Live events that other processes were not told: Redis was away, refused them, or handed them on too late',
    labelNames: ['why'],
    registers,
  })
  const differing = new Counter({
    name: 'konsil_differing_totals_total',
    help: 'Running totals of the statistics that a recount found to be others, and set right',
    registers,
  })
  // One that is not there yet does not rise when it comes.
  for (const why of ['away', 'refused', 'late']) lost.inc({ why }, 0)
  return {
    measureLost: why => lost.inc({ why }),
    measureDifferingTotals: count => differing.inc(count),
  }
}

function campaignCounter(registers: Registry[]) {
  const steps = new Counter<'step'>({
    name: 'konsil_campaign_steps_total',
    help: 'Campaigns that were begun, held back for their number of people, stood still as the mail server took nothing, or ended',
    labelNames: ['step'],
    registers,
  })
  for (const step of campaignSteps) steps.inc({ step }, 0)
  return steps
}

/** Of this process, the same from its start to its end. */
function tellWhatRuns(registers: Registry[], { build, now }: Runs) {
  const { version, commit = '' } = build
  const { node, tz } = process.versions
  new Gauge({
    name: 'konsil_build_info',
    help: 'Always 1; what runs is in the labels',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ version, commit, node }, 1)
  new Gauge({
    name: 'konsil_zone_data_old',
    help: '1 when the rules of time zones that Node brings are older than a year',
    labelNames: ['release'],
    registers,
  }).set({ release: tz ?? '' }, areZonesOld(tz, now) ? 1 : 0)
}

async function serve(
  port: number,
  host: string,
  figures: () => Promise<{ text: string; type: string }>,
) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    // Unheard, a figure that cannot be read would end the process.
    figures().then(
      ({ text, type }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const endAll = endConnections(server)
  await listening(server, port, host)
  return {
    close: async () => {
      endAll()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const listening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
