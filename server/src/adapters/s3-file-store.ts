import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { seconds } from '@konsil/contract/core/time'
import { FileMissing, type SeekingFileStore } from '../ports/file-store.ts'
import { refuseMalformedKey } from './file-key.ts'
import { movingBody } from './moving-body.ts'

export interface S3FileStore extends SeekingFileStore {
  close(): void
}

/** The most that one upload keeps in memory. S3 takes 10,000 parts of at least 5 MiB: here up to 78 GiB. */
export const partSize = 8 * 1024 * 1024

/** Doubled as more comes: most of what is put is short, and many are put at once. */
const leastMemory = partSize / 16

interface Settings {
  url: string
  /** So long a removal may take, with all its attempts: whoever waits for it does it again later. */
  removalWithin?: number
  /** So long nothing more of a file may come while somebody waits for it. */
  stallsAfter?: number
}

export function s3FileStore({
  url,
  removalWithin = seconds(10),
  stallsAfter = seconds(60),
}: Settings): S3FileStore {
  const { bucket, ...settings } = parseFilesUrl(url)
  // The SDK's own switch, and its only one: its version is pinned, and 0002 says when Node 20 goes.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const client = new S3Client({
    ...settings,
    forcePathStyle: true,
    // Newer checksums arrive at many S3-like servers as part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Until the answer begins; what comes of the content then is watched by itself.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
    },
  })
  async function get(key: string, from = 0) {
    refuseMalformedKey(key)
    try {
      const part = from > 0 ? { Range: `bytes=${from}-` } : {}
      const asked = new GetObjectCommand({ Bucket: bucket, Key: key, ...part })
      const { Body } = await client.send(asked)
      if (Body instanceof Readable) return movingBody(Body, stallsAfter)
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error
      throw new FileMissing(`no file under ${key}`)
    }
    throw new Error('the S3 server answered without a stream')
  }
  return {
    async put(key, content) {
      try {
        refuseMalformedKey(key)
        await upload(client, { Bucket: bucket, Key: key }, content)
      } catch (error) {
        content.destroy()
        throw error
      }
    },

    get: key => get(key),

    async *blocks(key, from) {
      yield* (await get(key, from)) as AsyncIterable<Buffer>
    },

    async remove(key) {
      refuseMalformedKey(key)
      const abortSignal = AbortSignal.timeout(removalWithin)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal })
    },

    free: () => Promise.resolve(undefined),

    close: () => client.destroy(),
  }
}

interface Place {
  Bucket: string
  Key: string
}

/** In S3 a file appears when its only request, or the completion of its parts, is through. */
async function upload(client: S3Client, place: Place, content: Readable): Promise<void> {
  let UploadId: string | undefined
  const Parts: CompletedPart[] = []
  try {
    for await (const { bytes, last } of partsOf(content)) {
      if (last && !UploadId) {
        await client.send(new PutObjectCommand({ ...place, Body: bytes }))
        return
      }
      UploadId ??= (await client.send(new CreateMultipartUploadCommand(place))).UploadId
      const part = { ...place, UploadId, PartNumber: Parts.length + 1 }
      const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: bytes }))
      Parts.push({ ETag, PartNumber: part.PartNumber })
    }
    const whole = { ...place, UploadId, MultipartUpload: { Parts } }
    await client.send(new CompleteMultipartUploadCommand(whole))
  } catch (error) {
    if (UploadId) await abandon(client, { ...place, UploadId })
    throw error
  }
}

async function abandon(client: S3Client, begun: Place & { UploadId: string }): Promise<void> {
  // Parts that stay behind are invisible and the bucket's lifecycle rule clears them: not worth hiding
  // why the upload failed.
  await client.send(new AbortMultipartUploadCommand(begun)).catch(() => {})
}

/** One buffer for all parts: each is sent before the next one is filled. Only the last may be short. What is short needs little. */
async function* partsOf(content: Readable): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let part = Buffer.allocUnsafe(leastMemory)
  let filled = 0
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    for (let taken = 0; taken < bytes.length; ) {
      if (filled === partSize) {
        yield { bytes: part, last: false }
        filled = 0
      }
      if (filled === part.length) part = Buffer.concat([part], 2 * part.length)
      const copied = bytes.copy(part, filled, taken)
      filled += copied
      taken += copied
    }
  }
  yield { bytes: part.subarray(0, filled), last: true }
}

/** s3://KEY:SECRET@host:port/bucket?region=eu-central-1&tls=true, key and secret percent-encoded. */
export function parseFilesUrl(url: string) {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/.exec(parsed?.pathname ?? '')?.[1]
  const tls = parsed?.searchParams.get('tls') ?? 'true'
  const complete = parsed?.protocol === 's3:' && parsed.host && parsed.username && parsed.password
  if (!complete || !bucket || !/^(?:true|false)$/.test(tls)) {
    // Never with the value: it holds a password.
    throw new Error('not of the form s3://KEY:SECRET@host:port/bucket?region=…&tls=true|false')
  }
  return {
    bucket,
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${parsed.host}`,
    region: parsed.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(parsed.username),
      secretAccessKey: decodeURIComponent(parsed.password),
    },
  }
}
