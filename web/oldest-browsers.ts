/** The oldest that the builds are made for (decision 0015). */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']
