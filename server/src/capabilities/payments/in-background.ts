import { later, seconds } from '@konsil/contract/core/time'
import type { Clock } from '../../ports/clock.ts'
import { type PaymentProvider, ProviderSilent } from '../../ports/payments.ts'
import type { PaymentsGround } from './ground.ts'

/** So long one that has given no answer is asked nothing. */
const sparedFor = seconds(5)

interface Spared {
  /** Without an end while one question finds out whether it answers again. */
  until: number
  /** That question. */
  probe?: object
}

const spared = new WeakMap<PaymentProvider, Spared>()

const isSpared = (clock: Clock, provider: PaymentProvider) =>
  clock.now().getTime() < (spared.get(provider)?.until ?? 0)

/**
 * A provider for jobs, which nobody waits for. One that is silent holds each question for ten seconds, and all
 * that is behind it: so it is asked nothing for a while, then one thing, and the rest once it has
 * answered that. What people wait for asks it all the same.
 */
export function inBackground(
  { clock, providers }: Pick<PaymentsGround, 'clock' | 'providers'>,
  name: string,
): PaymentProvider {
  const provider = providers.find(({ id }) => id === name)
  if (!provider) throw new Error(`the payment provider ${name} is not active`)
  refuseSpared(clock, provider)
  const asked = <Question, Said>(ask: (question: Question) => Promise<Said>) =>
    sparing(clock, provider, ask)
  return {
    ...provider,
    open: asked(one => provider.open(one)),
    ask: asked(one => provider.ask(one)),
    expire: asked(one => provider.expire(one)),
    refund: asked(one => provider.refund(one)),
    askRefund: asked(one => provider.askRefund(one)),
    askDispute: asked(one => provider.askDispute(one)),
  }
}

/** Whether it is of no use to ask it about more. */
export function isSilent({ clock, providers }: PaymentsGround, name: string) {
  const provider = providers.find(({ id }) => id === name)
  return provider !== undefined && isSpared(clock, provider)
}

function refuseSpared(clock: Clock, provider: PaymentProvider) {
  if (isSpared(clock, provider)) throw new ProviderSilent(provider.id, 'gave no answer lately')
}

const sparing =
  <Question, Said>(
    clock: Clock,
    provider: PaymentProvider,
    ask: (question: Question) => Promise<Said>,
  ) =>
  async (question: Question) => {
    refuseSpared(clock, provider)
    const own = {}
    // Of all that wait for the end of that while, one finds out, which may take longer than the while.
    if (spared.has(provider)) spared.set(provider, { until: Infinity, probe: own })
    const note = (now?: Spared) => {
      // It was asked before that while began, and ends while another one finds out.
      if ((spared.get(provider)?.probe ?? own) !== own) return
      if (now) spared.set(provider, now)
      else spared.delete(provider)
    }
    try {
      const said = await ask(question)
      note()
      return said
    } catch (error) {
      const isNoAnswer = error instanceof ProviderSilent
      note(isNoAnswer ? { until: later(clock.now(), sparedFor).getTime() } : undefined)
      throw error
    }
  }
