/** In UTC, in crontab form. */
export const timetable = [
  '7 * * * * check-certificates',
  '17 * * * * clear-expired',
  '27 * * * * check-schedules',
].join('\n')
