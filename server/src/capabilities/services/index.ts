import type { Ground } from '../ground.ts'
import { servicesHandlers } from './handlers.ts'

export function createServices(ground: Ground) {
  return { handlers: servicesHandlers(ground) }
}
