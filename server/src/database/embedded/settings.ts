/** Modest enough for a laptop; a practice that outgrows them names its own server. */
const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A statement whose process was killed ends soon, and with it its locks.
  client_connection_check_interval: '2s',
  // People's data stand in statements, values and the details of errors: none of it is logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}

/** For tests, whose data nobody misses after a power cut. */
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

export function serverSettings(port: number, durable: boolean): string[] {
  const settings = { port: String(port), ...always, ...(durable ? {} : withoutDurability) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
