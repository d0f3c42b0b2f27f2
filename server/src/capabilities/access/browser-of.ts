import type { BrowserName, SystemName } from '@konsil/contract/sessions'

const longestRead = 400

/** Nearly all call themselves what others are too: the first that fits is what it is. */
const browsers: [BrowserName, RegExp][] = [
  ['EDGE', /\bEdg(?:e|A|iOS)?\//],
  ['OPERA', /\b(?:OPR|OPT|Opera)\//],
  ['SAMSUNG', /\bSamsungBrowser\//],
  ['FIREFOX', /\b(?:Firefox|FxiOS)\//],
  ['CHROME', /(?:Chrome|Chromium|CriOS)\//],
  ['SAFARI', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
]

const systems: [SystemName, RegExp][] = [
  // Those that Apple lets into an iPad say so even where they call the iPad a Mac.
  ['IOS', /\b(?:iPhone|iPad|iPod|CriOS|FxiOS|EdgiOS)\b/],
  ['ANDROID', /\bAndroid\b/],
  ['CHROMEOS', /\bCrOS\b/],
  ['WINDOWS', /\bWindows\b/],
  ['MAC', /\bMacintosh\b/],
  ['LINUX', /\bLinux\b/],
]

/** Which browser it is, in words of ours: what it calls itself would tell much more, and is not kept. */
export function browserOf(userAgent = '') {
  const read = userAgent.slice(0, longestRead)
  const browser = firstIn(browsers, read)
  const system = firstIn(systems, read)
  const mayBeIpad = browser === 'SAFARI' && system === 'MAC'
  return { browser, system: mayBeIpad ? ('MAC_OR_IPAD' as const) : system }
}

const firstIn = <Name>(known: [Name, RegExp][], read: string) =>
  known.find(([, sign]) => sign.test(read))?.[0] ?? null
