import { idOf } from '@konsil/contract/samples/ids'
import type { Side } from '@konsil/contract/case-steps'
import { today } from './appointment-screens.ts'
import { callDevices, type Ended, type OtherSideShown } from './call-devices.ts'
import type { Stage } from './screen.ts'

export const callId = idOf(900)

/** What a screen of a call shows. */
export interface CallAs {
  side?: Side
  /** Undefined where nobody else is there. */
  other?: OtherSideShown
  isPoor?: boolean
  isDenied?: boolean
  isInsecure?: boolean
  /** The line to the server is lost once both are in. */
  isOffline?: boolean
  ended?: Ended
  /** Else as the server says. */
  stayUntil?: string
}

const endsAt = `${today}T10:00:00.000Z`
const other = idOf(901)

/**
 * A page of its own, since what stands in the place of its devices, its connections and its line cannot be taken
 * back: it is closed when the next one is visited.
 */
export async function openCallStage(stage: Stage, as: CallAs) {
  const context = stage.page.context()
  const size = stage.page.viewportSize()
  stage.page = await context.newPage()
  if (size) await stage.page.setViewportSize(size)
  await stage.page.addInitScript(callDevices, {
    other: as.other,
    isPoor: as.isPoor === true,
    isDenied: as.isDenied === true,
    isInsecure: as.isInsecure === true,
  })
  await leadLine(stage, as)
}

/** The line of the call is answered here; every other one by the server. */
async function leadLine({ page }: Stage, as: CallAs) {
  const { side = 'PATIENT', other: shown, ended, isOffline = false, stayUntil } = as
  const joined = {
    appointmentId: idOf(1),
    side,
    ice: [],
    endsAt,
    stayUntil: stayUntil ?? `${today}T10:15:00.000Z`,
  }
  const otherSide = side === 'PATIENT' ? 'DOCTOR' : 'PATIENT'
  let isLost = false
  await page.routeWebSocket(/socket\.io/, socket => {
    if (isLost) return void socket.close()
    const server = socket.connectToServer()
    let isOfCall = false
    let isIn = false
    const tell = (name: string, told: object) =>
      socket.send(`42/call,${JSON.stringify([name, told])}`)
    const answers = {
      join: joined,
      watch: { side },
      here: { stayUntil: joined.stayUntil },
      ice: { ice: [] },
    } as Record<string, object>
    socket.onMessage(message => {
      const text = String(message)
      if (text.startsWith('40/call,')) {
        isOfCall = true
        socket.send(`40/call,${JSON.stringify({ sid: 'of-a-screen' })}`)
        return
      }
      const [, number, asked] = /^42\/call,(\d*)(\[.*\])$/s.exec(text) ?? []
      if (!isOfCall || asked === undefined) return server.send(message)
      const [name] = JSON.parse(asked) as [string]
      if (number) socket.send(`43/call,${number}${JSON.stringify([answers[name] ?? {}])}`)
      isIn ||= name === 'join'
      if (name !== 'here') return
      if (ended && isIn)
        return tell(ended === 'TAKEN' ? 'taken' : 'ended', { callId, instance: other })
      if (shown) {
        tell('here', { ...joined, side: otherSide, place: 'CALL', instance: other })
        tell('signal', { callId, from: other, data: { kind: 'state', ...shown } })
      }
      isLost = isOffline && isIn
      if (isLost) void socket.close()
    })
  })
}
