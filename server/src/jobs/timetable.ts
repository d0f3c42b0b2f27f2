/** In UTC, in crontab form. */
export const timetable = ['17 * * * * clear-expired'].join('\n')
