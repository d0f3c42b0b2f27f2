/** In UTC, in crontab form. */
export const timetable = ['7 * * * * check-certificates', '17 * * * * clear-expired'].join('\n')
