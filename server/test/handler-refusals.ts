import { handlersRefuseWith, machineRefusals } from '@konsil/contract/core/machine-refusals'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Call, Upload } from '../src/http/call.ts'
import type { Route } from '../src/http/routes.ts'

const ofHandlers: readonly string[] = handlersRefuseWith

/**
 * The same routes, and what is heard of handlers that refuse in the name of the machinery: the answer
 * alone does not tell who refused.
 */
export function listenToHandlers(routes: Route[]) {
  const faults: string[] = []
  const listenedTo = routes.map(({ endpoint, handler }) => ({
    endpoint,
    async handler(call: Call) {
      const ofMachine = new Set<unknown>()
      try {
        return await handler(noting(call, ofMachine))
      } catch (error) {
        if (isOfMachine(error) && !ofMachine.has(error)) {
          faults.push(`the handler of ${endpoint.path} threw ${error.id}`)
        }
        throw error
      }
    },
  }))
  return {
    routes: listenedTo,
    refuseFaults() {
      const [fault] = faults.splice(0)
      if (fault) throw new Error(fault)
    },
  }
}

const isOfMachine = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  Object.hasOwn(machineRefusals, error.id) &&
  !ofHandlers.includes(error.id)

/** A handler asks the machinery whether a file is complete, and passes on what that refuses. */
function noting(call: Call, ofMachine: Set<unknown>): Call {
  const upload = call.upload as Upload | undefined
  if (!upload) return call
  const complete = () =>
    upload.complete().catch((error: unknown) => {
      ofMachine.add(error)
      throw error
    })
  return Object.assign({}, call, { upload: { ...upload, complete } })
}
