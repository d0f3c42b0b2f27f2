import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryFolder } from '../../src/folders.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'konsil-backup-'))
  mkdirSync(join(folder, 'commands'))
  mkdirSync(join(folder, 'copies'))
  command('pg_dump', `printf '%s|' "$@" "\${PGPASSWORD-none}"`)
  command('age', 'while [ "$1" != --output ]; do shift; done; cat > "$2"')
})
afterAll(() => rmSync(folder, { recursive: true }))

const command = (name: string, script: string) =>
  writeFileSync(join(folder, 'commands', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

/** The words that `pg_dump` is given, and the password in its environment. */
function dumpOf(address: string) {
  execFileSync('bash', [join(repositoryFolder, 'deploy', 'backup.sh')], {
    env: {
      PATH: `${join(folder, 'commands')}:${process.env.PATH}`,
      DATABASE_URL: address,
      RECIPIENT: 'age1',
      TO: join(folder, 'copies'),
    },
  })
  const dump = readFileSync(join(folder, 'copies', 'latest', 'database.dump.age'), 'utf8')
  return dump.split('|').slice(1, -1)
}

// Its commands are those of GNU, as on the machine that systemd starts it on.
test.runIf(process.platform === 'linux')(
  'the password of the database stands in no command of the backup, which all on the machine can read',
  () => {
    const query = 'sslmode=verify-full&sslrootcert=/etc/ca.pem'
    for (const [written, password] of [
      ['simple', 'simple'],
      ['p%40ss%2Fw%23rd&$1%5Cn%25', 'p@ss/w#rd&$1\\n%'],
      ['back\\nslash', 'back\\nslash'],
    ] as const) {
      expect(dumpOf(`postgres://konsil:${written}@db.example.org:5433/konsil?${query}`)).toEqual([
        `--dbname=postgres://konsil@db.example.org:5433/konsil?${query}`,
        password,
      ])
      rmSync(join(folder, 'copies'), { recursive: true })
      mkdirSync(join(folder, 'copies'))
    }
    const without = 'postgres:///konsil?host=/run/postgresql'
    expect(dumpOf(without)).toEqual([`--dbname=${without}`, 'none'])
  },
)
