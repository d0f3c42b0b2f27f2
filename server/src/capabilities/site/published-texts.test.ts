import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder } from '../../folders.ts'

/** The first signs of the SHA-256 of each text that people agree to, or read before they do. */
const checksums: Record<string, string> = {
  'data-protection/2026-11.de.md': '88c98ae19253a825',
  'data-protection/2026-11.en.md': '85fb1b4c54f5a9e9',
  'doctor-contract/2026-11.de.md': '65ea647c9da75620',
  'doctor-contract/2026-11.en.md': '89be9e1f1c8afe65',
  'health-data-consent/2026-11.de.md': 'fabd143eca74352d',
  'health-data-consent/2026-11.en.md': '997c6948242e50e2',
  'terms/2026-11.de.md': '02f4a178ae61d036',
  'terms/2026-11.en.md': '82dbfc10ef0bb538',
}

const whatToDo = (file: string) => `content/${file} is not the text that stands under this version.
Whoever agreed to it must be able to read what they agreed to: leave the file as it was, write the change
as a new version (a file beside it in each language) and raise the setting VERSION_${settingOf(file)}, so
that everybody is asked. Only a draft that nobody has agreed to may change in place: then put its new
checksum here.`

const settingOf = (file: string) => (file.split('/')[0] ?? '').toUpperCase().replaceAll('-', '_')

const folders = ['terms', 'data-protection', 'doctor-contract', 'health-data-consent']
const files = folders.flatMap(folder =>
  readdirSync(join(contentFolder, folder)).map(name => `${folder}/${name}`),
)

const checksumOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(contentFolder, file)))
    .digest('hex')
    .slice(0, 16)

test.each([...new Set([...files, ...Object.keys(checksums)])])(
  'the text %s stays as it is within its version',
  file => {
    const checksum = files.includes(file) ? checksumOf(file) : 'gone'
    expect(checksum, whatToDo(file)).toBe(checksums[file])
  },
)
