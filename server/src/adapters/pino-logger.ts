import pino from 'pino'
import type { Logger } from '../ports/logger.ts'

/**
 * The only fields that reach a log. Nothing of a question, an answer, a header or an address line
 * is among them: medical data, passwords and tokens cannot slip in by accident.
 */
const allowed = new Set([
  'requestId',
  'method',
  'route',
  'status',
  'milliseconds',
  'userId',
  'job',
  'attempt',
  'fields',
  'namespace',
  'event',
  'notice',
  'campaign',
  'page',
  'count',
  'reason',
  'stack',
  'version',
  'commit',
])

export function pinoLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }), log: onlyAllowed },
  }
  const logger = destination ? pino(options, destination) : pino(options)
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
  }
}

const onlyAllowed = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)))
