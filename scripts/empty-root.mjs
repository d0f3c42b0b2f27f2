import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './run.mjs'

/** Of the image that deploy/Containerfile names: the tools that its steps use, and its account. */
const tools = ['sh', 'mkdir', 'chown']
const account = { name: 'node', uid: 1000, gid: 1000 }
const path = '/usr/bin:/bin'
/** By its place, for it is looked for in the path of the image. */
const chroot = '/usr/sbin/chroot'

/** The steps of the last stage, in order; those of the build are a clone's own. */
export function imageSteps() {
  const text = fs.readFileSync(join(root, 'deploy', 'Containerfile'), 'utf8')
  const steps = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
    .map(line => ({ name: line.split(' ')[0], words: line.slice(line.indexOf(' ') + 1) }))
  const last = steps.findLastIndex(({ name }) => name === 'FROM')
  const built = steps.slice(0, last).filter(({ name }) => name === 'RUN')
  if (built.at(-1)?.words !== 'npm run ship -- /srv/konsil') {
    throw new Error('the image does not hold what `npm run ship` lays')
  }
  return steps.slice(last)
}

/** A folder with Node and what the steps need, in which they are done; commands see it as their root. */
export function emptyRoot(folder, steps, shipped) {
  const image = {
    folder,
    user: account,
    workdir: '/',
    env: { PATH: path },
    command: [],
    health: [],
  }
  layTools(folder)
  const does = {
    FROM: () => {},
    COPY: words => copy(join(folder, words.split(' ')[2]), shipped),
    WORKDIR: words => {
      image.workdir = words
      fs.mkdirSync(join(folder, words), { recursive: true })
    },
    RUN: words => {
      const { status, stderr } = spawnSync(chroot, [folder, 'sh', '-c', words], {
        env: image.env,
      })
      if (status !== 0) throw new Error(`RUN ${words}: ${stderr.toString()}`)
    },
    ENV: words => {
      for (const setting of words.split(' '))
        image.env[setting.split('=')[0]] = setting.split('=')[1]
    },
    USER: words => {
      if (words !== account.name) throw new Error(`USER ${words}`)
    },
    CMD: words => (image.command = JSON.parse(words)),
    HEALTHCHECK: words => (image.health = JSON.parse(words.slice(words.indexOf('[')))),
    VOLUME: () => {},
    EXPOSE: () => {},
  }
  for (const { name, words } of steps) does[name](words)
  return { ...image, ...commandsIn(image) }
}

function commandsIn({ folder, user, workdir, env }) {
  const inside = words => [
    `--userspec=${user.uid}:${user.gid}`,
    folder,
    'sh',
    '-c',
    'cd "$0" && exec "$@"',
    workdir,
    ...words,
  ]
  return {
    spawn: words => spawn(chroot, inside(words), { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    run: (words, input = '') => spawnSync(chroot, inside(words), { env, input, encoding: 'utf8' }),
  }
}

function copy(to, from) {
  fs.mkdirSync(dirname(to), { recursive: true })
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

function layTools(folder) {
  for (const place of ['usr/bin', 'etc', 'tmp', 'var/lib']) {
    fs.mkdirSync(join(folder, place), { recursive: true })
  }
  fs.chmodSync(join(folder, 'tmp'), 0o1777)
  fs.writeFileSync(join(folder, 'etc', 'passwd'), passwd())
  fs.writeFileSync(join(folder, 'etc', 'group'), `root:x:0:\n${account.name}:x:${account.gid}:\n`)
  const found = tools.map(tool => spawnSync('which', [tool]).stdout.toString().trim())
  for (const program of [process.execPath, ...found]) layProgram(folder, program)
}

const passwd = () =>
  `root:x:0:0:::\n${account.name}:x:${account.uid}:${account.gid}::/home/${account.name}:\n`

/** With the libraries that it is linked to, where it looks for them, and all of the C library. */
function layProgram(folder, program) {
  fs.copyFileSync(program, join(folder, 'usr', 'bin', basename(program)))
  const linked = spawnSync('ldd', [program])
    .stdout.toString()
    .matchAll(/(\/\S+) \(0x/g)
  for (const [, library] of linked) {
    layLibrary(folder, library)
    if (basename(library) === 'libc.so.6') {
      for (const part of ['librt.so.1', 'libresolv.so.2']) {
        layLibrary(folder, join(dirname(library), part))
      }
    }
  }
}

function layLibrary(folder, library) {
  const place = join(folder, library)
  if (fs.existsSync(place)) return
  fs.mkdirSync(dirname(place), { recursive: true })
  fs.copyFileSync(library, place)
}
