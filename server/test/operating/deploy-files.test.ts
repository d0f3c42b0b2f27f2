import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig, settingNames } from '../../src/config.ts'
import { repositoryFolder } from '../../src/folders.ts'
import { operatorSettings } from '../../src/operator.ts'

const textOf = (file: string) => readFileSync(join(repositoryFolder, file), 'utf8')
const running = textOf('docs/running.md')

interface SettingsFile {
  settings: Map<string, string>
  mistakes: { line: number; reason: string }[]
}
const reader = pathToFileURL(join(repositoryFolder, 'scripts', 'settings-file.mjs')).href
const { parseSettings } = (await import(reader)) as { parseSettings(text: string): SettingsFile }

function settingsIn(text: string): Record<string, string> {
  const { settings, mistakes } = parseSettings(text)
  expect(mistakes).toEqual([])
  return Object.fromEntries(settings)
}

const secret = () => randomBytes(32).toString('base64')

/** What an operator fills in themselves; the rest stands in the files. */
const filledIn = {
  PUBLIC_URL: 'https://konsil.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'Konsil <no-reply@example.org>',
  FILES_KEYS: `f1:${secret()}`,
  TOKEN_KEYS: `t1:${secret()}`,
  LINK_SECRET: secret(),
  BOT_CHECK_SECRET: secret(),
  ...Object.fromEntries(Object.keys(operatorSettings).map(name => [name, 'contact@example.org'])),
  OPERATOR_VAT_NUMBER: 'DE123456789',
}

function expectProduction(settings: Record<string, string>) {
  expect(Object.keys(settings).filter(name => !settingNames.includes(name))).toEqual([])
  expect(readConfig(settings).production).toBe(true)
}

/** What stands in the image already. */
const imageSettings = Object.fromEntries(
  [...textOf('deploy/Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map(setting => setting.split('=')),
  ),
)

test('nothing of the web is installed where the server runs: it is built in', () => {
  const { dependencies } = JSON.parse(textOf('web/package.json'))
  expect(dependencies).toBeUndefined()
})

test('the table of running.md names every setting and no other', () => {
  const [table = ''] = running.split('\n## Settings\n')[1]?.split('\n\nA ring') ?? []
  const cells = table.split('\n').flatMap(row => /^\| ([^|]+) \|/.exec(row)?.[1] ?? [])
  const named = cells.flatMap(cell => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

test('running.md leads to every file that lies ready', () => {
  const files = readdirSync(join(repositoryFolder, 'deploy')).filter(name => !name.endsWith('.env'))
  expect(files.filter(file => !running.includes(`deploy/${file}`))).toEqual([])
})

test('running.md shows the unit of systemd as it is', () => {
  const shown = textOf('deploy/konsil.service')
    .trimEnd()
    .split('\n')
    .map(line => (line === '' ? '' : `       ${line}`))
  expect(running).toContain(`\n${shown.join('\n')}\n`)
})

test('the unit starts again for ever, with the options that the start knows', () => {
  const unit = textOf('deploy/konsil.service')
  for (const line of ['StartLimitIntervalSec=0', 'Restart=always', 'WantedBy=multi-user.target']) {
    expect(unit.split('\n')).toContain(line)
  }
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node scripts\/start\.mjs --env-file \/etc\/\S+$/m)
})

test('the settings that running.md shows for a machine start it, once they are filled in', () => {
  const [, shown = ''] = /^( {7}NODE_ENV=production\n(?: {7}\S.*\n)+)/m.exec(running) ?? []
  const settings = settingsIn(shown.replace(/^ {7}/gm, '').replaceAll('…', 'word'))
  expectProduction({ ...settings, ...filledIn })
})

/** What each command of running.md that starts it by hand sets in its environment. */
const startedWith = [
  ...running.matchAll(/^ {4}runuser -u konsil -- env ([^]+?)node scripts\/start\.mjs/gm),
].map(([, shown = '']) =>
  Object.fromEntries(
    [...shown.replaceAll('…', 'word').matchAll(/(\S+?)=(\S*)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ),
)

test('after a restore the API alone is started, without payment providers, and the drill stands apart from all that is real', () => {
  const secretWord = randomBytes(32).toString('hex')
  const real = 'postgres://konsil:word@db.example.org/konsil'
  const installed = {
    NODE_ENV: 'production',
    PROCESS: 'worker',
    DATABASE_URL: real,
    CASE_KEYS_URL: `${real}_keys`,
    FILES_URL: 's3://KEY:SECRET@s3.example.org/konsil',
    REDIS_URL: 'redis://redis.example.org',
    PAYMENT_PROVIDERS: 'stripe,paypal',
    STRIPE_SECRET_KEY: `rk_live_${secretWord}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secretWord}`,
    PAYPAL_CLIENT_ID: secretWord,
    PAYPAL_CLIENT_SECRET: secretWord,
    PAYPAL_WEBHOOK_ID: secretWord,
    ...filledIn,
  }
  expect(readConfig(installed).PAYMENT_PROVIDERS).toEqual(['stripe', 'paypal'])
  const [restored, drill] = startedWith
  const looked = readConfig({ ...installed, ...restored })
  expect([looked.PAYMENT_PROVIDERS, looked.PROCESS]).toEqual([[], 'api'])
  const config = readConfig({ ...installed, ...drill })
  expect([config.PAYMENT_PROVIDERS, config.PROCESS, config.HOST]).toEqual([[], 'both', '127.0.0.1'])
  expect([config.CASE_KEYS_URL, config.FILES_URL, config.REDIS_URL]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(config.DATABASE_URL).not.toBe(real)
  expect(config.SMTP_URL).toBe('smtp://127.0.0.1:9')
})

test('the services of the compose file start with their settings', () => {
  const { services, secrets } = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; command: string[] }>
    secrets: Record<string, { file: string }>
  }
  expect(Object.keys(services)).toEqual(['api', 'worker', 'database', 'redis', 'files', 'bucket'])
  for (const name of ['api', 'worker']) {
    const { environment = {}, command = [] } = services[name] ?? {}
    const settings = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{\w+:\?\}/g, 'word'),
      ]),
    )
    expectProduction({ ...imageSettings, ...filledIn, ...settings })
    expect(settings.PROCESS).toBe(name)
    expect(command.slice(0, 3)).toEqual(['node', 'scripts/start.mjs', '--env-file'])
    expect(Object.keys(secrets)).toEqual([command[3]?.replace('/run/secrets/', '')])
  }
})

interface Manifest {
  kind: string
  metadata: { name: string; annotations: Record<string, string> }
  stringData: Record<string, string>
  spec: { template: { spec: { containers: Container[] } } }
}
interface Container {
  command: string[]
  env: { name: string; value: unknown }[]
  ports: { name: string; containerPort: number }[]
  startupProbe: { httpGet: { path: string; port: string } }
}

const manifests = parseAllDocuments(textOf('deploy/kubernetes.yaml')).map(
  document => document.toJS() as Manifest,
)

test('the pods of the Kubernetes example start with their settings, on the ports that they name', () => {
  const secret = manifests.find(({ kind }) => kind === 'Secret')
  const kept = settingsIn(secret?.stringData['konsil.env'] ?? '')
  const containers = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ spec }) => spec.template.spec.containers)
  expect(containers).toHaveLength(2)
  for (const { command, env, ports } of containers) {
    const settings = Object.fromEntries(env.map(({ name, value }) => [name, value]))
    expect(Object.values(settings).filter(value => typeof value !== 'string')).toEqual([])
    const whole = { ...imageSettings, ...kept, ...filledIn, ...settings }
    expectProduction(whole)
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(Object.keys(filledIn)))
    const { PORT, METRICS_PORT, PROCESS } = readConfig(whole)
    const served = PROCESS === 'worker' ? [METRICS_PORT] : [PORT, METRICS_PORT]
    expect(ports.map(({ containerPort }) => containerPort)).toEqual(served)
    expect(command).toEqual(['node', 'scripts/start.mjs', '--env-file', '/etc/konsil/konsil.env'])
  }
})

test('the proxies write nothing that people send or read to their disks, and wait for what is looked into', () => {
  const [server = '', ...locations] = textOf('deploy/nginx.conf').split('\n  location ')
  expect(server).toContain('\n  proxy_request_buffering off;\n  proxy_max_temp_file_size 0;\n')
  const [ofFiles, ...others] = locations.filter(one => one.includes('document'))
  expect(ofFiles).toContain('proxy_read_timeout 15m;\n    proxy_send_timeout 15m;\n')
  expect(others).toEqual([])
  const ingresses = manifests.filter(({ kind }) => kind === 'Ingress')
  const prefix = 'nginx.ingress.kubernetes.io/proxy-'
  const told = ingresses.map(({ metadata: { annotations } }) => [
    annotations[`${prefix}request-buffering`],
    annotations[`${prefix}max-temp-file-size`],
    annotations[`${prefix}read-timeout`],
  ])
  expect(told).toEqual([
    ['off', '0', '120'],
    ['off', '0', '900'],
  ])
})
