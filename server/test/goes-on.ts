/** What a job hears of the end of its process as long as that goes on. */
export const goesOn = new AbortController().signal
