import { useAct } from '../../lib/signed-in/use-act.ts'

type Act<Given, Answer> = Omit<
  Parameters<typeof useAct<Given, Answer>>[0],
  'changes' | 'quoted' | 'onRefused'
> & {
  /** Another tab was quicker; true when that is said here. */
  onChanged?: () => Promise<boolean>
}

/** One act on a service: whatever came of it, what hangs on it is asked for again. */
export const useServiceAct = <Given, Answer>({ onChanged, ...act }: Act<Given, Answer>) =>
  useAct({
    ...act,
    // The questionnaires too: one that is chosen may be gone.
    changes: ['services', 'booking', 'questionnaires'],
    // This one is quoted alone (SERV-18).
    quoted: ['doctorservice.existed.schedules'],
    onRefused: async refused =>
      refused.is('service.changed') && ((await onChanged?.().catch(() => false)) ?? false),
  })
