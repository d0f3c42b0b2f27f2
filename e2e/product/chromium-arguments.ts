/**
 * Only the last list of features counts, so Playwright's own stands here again; a test compares them.
 */
export const playwrightTurnsOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Pages behind the address bar, drawn anew for each context: half of what opening one costs. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

/** Of two in a call: a bridge that can be cut leads from one to the other. Without windows it hides them by itself. */
const hiddenAddresses = ['WebRtcHideLocalIpsWithMdns']

/** How the system's Chromium is started for journeys, screens and benchmarks. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightTurnsOff, ...addressBar, ...hiddenAddresses].join(',')}`,
]

/** A camera and a microphone that need nobody, for calls. */
export const fakeDevices = [
  '--use-fake-device-for-media-stream=device-count=2,fps=10',
  '--use-fake-ui-for-media-stream',
]

/** The system's Chromium, and what it is told besides. */
export const chromiumWith = (more: string[] = []) => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumArguments, ...more],
})
