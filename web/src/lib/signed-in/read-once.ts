/** What is being written is not pulled away by a newer state: saving finds out about it. */
export const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const
