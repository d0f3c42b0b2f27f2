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
  command('psql', `printf '%s|' "$@" "\${PGPASSWORD-none}" >> "${folder}/asked"; echo 2026-11-26`)
  command('age', 'while [ "$1" != --output ]; do shift; done; cat > "$2"')
})
afterAll(() => rmSync(folder, { recursive: true }))

const command = (name: string, script: string) =>
  writeFileSync(join(folder, 'commands', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

/** The words that `pg_dump` is given for the data and for the keys, and the password in its environment. */
function dumpsOf(address: string, more: Record<string, string> = {}) {
  // Each copy is named by its second.
  rmSync(join(folder, 'copies'), { recursive: true, force: true })
  mkdirSync(join(folder, 'copies'))
  execFileSync('bash', [join(repositoryFolder, 'deploy', 'backup.sh')], {
    env: {
      PATH: `${join(folder, 'commands')}:${process.env.PATH}`,
      DATABASE_URL: address,
      RECIPIENT: 'age1',
      TO: join(folder, 'copies'),
      ...more,
    },
  })
  const copies = ['latest/database.dump.age', 'keys/latest.dump.age']
  return copies.map(copy =>
    readFileSync(join(folder, 'copies', copy), 'utf8')
      .split('|')
      .slice(1, -1),
  )
}
const ofData = '--exclude-schema=case_keys'
const ofKeys = '--schema=case_keys'

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
      const place = `db.example.org:5433/konsil?${query}`
      const words = [`--dbname=postgres://konsil@${place}`, password]
      expect(dumpsOf(`postgres://konsil:${written}@${place}`)).toEqual([
        [ofData, ...words],
        [ofKeys, ...words],
      ])
      expect(readFileSync(join(folder, 'asked'), 'utf8')).not.toContain(`:${written}@`)
    }
    const without = 'postgres:///konsil?host=/run/postgresql'
    const keys = 'postgres://keeper:other@keys.example.org/keys'
    expect(dumpsOf(without, { CASE_KEYS_URL: keys })).toEqual([
      [ofData, `--dbname=${without}`, 'none'],
      [ofKeys, '--dbname=postgres://keeper@keys.example.org/keys', 'other'],
    ])
  },
)

test.runIf(process.platform === 'linux')(
  'a file that is removed while it copies does not stop the backup, what cannot be read does, and what is arriving is left out',
  () => {
    const copyWhere = (code: number) => {
      command('rsync', `printf '%s\\n' "$@" > "${folder}/copied"; exit ${code}`)
      return dumpsOf('postgres:///konsil', { FILES: '/var/lib/konsil/files' })
    }
    expect(copyWhere(0)).toHaveLength(2)
    expect(copyWhere(24)).toHaveLength(2)
    expect(() => copyWhere(23)).toThrow('Command failed')
    const words = readFileSync(join(folder, 'copied'), 'utf8').split('\n')
    expect(words).toContain('--exclude=/incoming/')
    expect(words).toContain('/var/lib/konsil/files/')
  },
)
