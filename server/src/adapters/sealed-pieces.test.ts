import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { FileMissing, type SeekingFileStore } from '../ports/file-store.ts'
import { localFileStore } from './local-file-store.ts'
import { sealedPieces } from './sealed-pieces.ts'

const folder = mkdtempSync(join(tmpdir(), 'konsil-pieces-'))
afterAll(() => rm(folder, { recursive: true }))
const store = localFileStore({ folder })
const pieces = sealedPieces(store)
const put = (name: string, key: Buffer, content: Buffer) =>
  pieces.put(name, key, Readable.from([content]))
const read = (name: string, key: Buffer) => buffer(pieces.read(name, key))

async function fileOf(name: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const entry = entries.find(one => one.name === name)
  return join(entry?.parentPath ?? '', name)
}

test('APPT-52 a piece of any length comes back as it was, and lies there sealed', async () => {
  const key = pieces.newKey()
  for (const length of [1, 65_536, 65_537, 200_000]) {
    const content = randomBytes(length)
    await put(`a-${length}`, key, content)
    expect((await read(`a-${length}`, key)).equals(content)).toBe(true)
    const lying = await readFile(await fileOf(`a-${length}`))
    expect(lying.includes(content.subarray(0, 32)) && length > 32).toBe(false)
  }
})

test('APPT-52 it opens under no other key and no other name, nor when it was cut or changed', async () => {
  const key = pieces.newKey()
  await put('one', key, randomBytes(150_000))
  await put('two', key, randomBytes(150_000))
  await expect(read('one', pieces.newKey())).rejects.toThrow('damaged')
  const [one, two] = [await fileOf('one'), await fileOf('two')]
  const lying = await readFile(one)
  await writeFile(two, lying)
  await expect(read('two', key)).rejects.toThrow('damaged')
  await writeFile(one, lying.subarray(0, 65_552))
  await expect(read('one', key)).rejects.toThrow('damaged')
  lying[70_000] = (lying[70_000] ?? 0) ^ 1
  await writeFile(one, lying)
  await expect(read('one', key)).rejects.toThrow('damaged')
  await pieces.remove('one')
  await expect(read('one', key)).rejects.toThrow(FileMissing)
})

test('APPT-52 content that breaks off leaves no piece', async () => {
  const broken = Readable.from(
    (function* () {
      yield randomBytes(100_000)
      throw new Error('it broke off')
    })(),
  )
  await expect(pieces.put('broken', pieces.newKey(), broken)).rejects.toThrow()
  await expect(store.get('broken')).rejects.toThrow(FileMissing)
})

test('APPT-41 from any byte on it comes as it was, and costs little more than what is taken of it', async () => {
  let bytesRead = 0
  const counting: SeekingFileStore = {
    ...store,
    async *blocks(key, from) {
      for await (const bytes of store.blocks(key, from)) {
        bytesRead += bytes.length
        yield bytes
      }
    },
  }
  const counted = sealedPieces(counting)
  const key = counted.newKey()
  const chunk = 64 * 1024
  const content = randomBytes(40 * chunk)
  for (const length of [content.length, content.length - 1, content.length - chunk + 1]) {
    const whole = content.subarray(0, length)
    await put(`of-${length}`, key, whole)
    for (const from of [
      0,
      1,
      chunk - 1,
      chunk,
      chunk + 1,
      20 * chunk + 7,
      length - chunk,
      length - 1,
    ]) {
      const rest = await buffer(counted.read(`of-${length}`, key, from))
      expect(rest.equals(whole.subarray(from)), `${from} of ${length}`).toBe(true)
    }
  }
  bytesRead = 0
  for await (const bytes of counted.read(`of-${content.length}`, key, 30 * chunk + 5)) {
    expect(bytes[0]).toBe(content[30 * chunk + 5])
    break
  }
  expect(bytesRead).toBeLessThanOrEqual(10 * chunk)
})

test('APPT-41 from another byte on it opens no sooner when it was cut, or a part of it moved', async () => {
  const key = pieces.newKey()
  const sealedChunk = 65_552
  await put('whole', key, randomBytes(200_000))
  const path = await fileOf('whole')
  const lying = await readFile(path)
  const from70000 = () => buffer(pieces.read('whole', key, 70_000))
  expect(await from70000()).toHaveLength(130_000)
  const [first, second] = [
    lying.subarray(0, sealedChunk),
    lying.subarray(sealedChunk, 2 * sealedChunk),
  ]
  await writeFile(path, Buffer.concat([second, first, lying.subarray(2 * sealedChunk)]))
  await expect(from70000()).rejects.toThrow('damaged')
  await writeFile(path, lying.subarray(0, 2 * sealedChunk))
  await expect(from70000()).rejects.toThrow('damaged')
  await writeFile(path, lying.subarray(0, sealedChunk))
  await expect(from70000()).rejects.toThrow('damaged')
})

test('APPT-41 a block that is read is not changed while it is used, and lasts no longer', async () => {
  const content = randomBytes(1_500_000)
  await store.put('lent', Readable.from([content]))
  let at = 3
  for await (const block of store.blocks('lent', at)) {
    // Meanwhile the next is read.
    await pause(2)
    expect(block.equals(content.subarray(at, at + block.length))).toBe(true)
    at += block.length
    block.fill(0)
  }
  expect(at).toBe(content.length)
})

test('a reader that leaves in the middle leaves no file open', async () => {
  const key = pieces.newKey()
  await put('left', key, randomBytes(2_000_000))
  const open = () => readdirSync('/proc/self/fd').length
  const before = open()
  for (let reader = 0; reader < 50; reader += 1) {
    for await (const _ of pieces.read('left', key)) break
  }
  expect(open()).toBeLessThan(before + 10)
})
