import { expect, test } from 'vitest'
import { browserOf } from './browser-of.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'

test.each([
  [`${windows} ${blink} Safari/537.36`, 'CHROME', 'WINDOWS'],
  [`${windows} ${blink} Safari/537.36 Edg/142.0.0.0`, 'EDGE', 'WINDOWS'],
  [`${windows} ${blink} Safari/537.36 OPR/124.0.0.0`, 'OPERA', 'WINDOWS'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 'FIREFOX', 'WINDOWS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'FIREFOX', 'LINUX'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'CHROME', 'CHROMEOS'],
  [`${android} ${blink} Mobile Safari/537.36`, 'CHROME', 'ANDROID'],
  [
    `${android.replace('K', 'SM-S938B')} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'SAMSUNG',
    'ANDROID',
  ],
  [`${mac} ${webKit} Version/26.0 Safari/605.1.15`, 'SAFARI', 'MAC_OR_IPAD'],
  [`${mac} ${blink} Safari/537.36`, 'CHROME', 'MAC'],
  [`${mac} ${webKit} CriOS/142 Version/11.1.1 Safari/605.1.15`, 'CHROME', 'IOS'],
  [`${iPhone} ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`, 'SAFARI', 'IOS'],
  [`${iPhone} ${webKit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'FIREFOX', 'IOS'],
  ['curl/8.5.0', null, null],
  [`${'x'.repeat(16_000)} Firefox/145.0`, null, null],
  ['', null, null],
  [undefined, null, null],
])('%s is told as %s on %s', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system })
})
