import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { setTimeout as wait } from 'node:timers/promises'

/** As much of STUN (RFC 8489) and TURN (RFC 8656) as shows whether a relay lets somebody in, and takes something on. */
const cookie = Buffer.from('2112a442', 'hex')
const kinds = { binding: 0x0001, allocate: 0x0003, permission: 0x0008, send: 0x0016, data: 0x0017 }
const names = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  peer: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  relayed: 0x0016,
  transport: 0x0019,
}

type Attribute = [name: number, value: Buffer]

function attribute([name, value]: Attribute) {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(name, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

function message(kind: number, attributes: Attribute[], key?: Buffer) {
  const transaction = randomBytes(12)
  const body = Buffer.concat(attributes.map(attribute))
  const head = Buffer.alloc(4)
  head.writeUInt16BE(kind, 0)
  head.writeUInt16BE(body.length + (key ? 24 : 0), 2)
  const whole = Buffer.concat([head, cookie, transaction, body])
  if (!key) return { whole, transaction }
  const sum = createHmac('sha1', key).update(whole).digest()
  return { whole: Buffer.concat([whole, attribute([names.integrity, sum])]), transaction }
}

function read(packet: Buffer) {
  const attributes = new Map<number, Buffer>()
  for (let at = 20; at + 4 <= packet.length; ) {
    const length = packet.readUInt16BE(at + 2)
    attributes.set(packet.readUInt16BE(at), packet.subarray(at + 4, at + 4 + length))
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return { kind: packet.readUInt16BE(0), transaction: packet.subarray(8, 20), attributes }
}
type Heard = ReturnType<typeof read>

async function asked(socket: Socket, port: number, { whole, transaction }: Asked, most = 20) {
  const answer = new Promise<Heard>(resolve => {
    const hear = (packet: Buffer) => {
      const heard = read(packet)
      if (!heard.transaction.equals(transaction)) return
      socket.off('message', hear)
      resolve(heard)
    }
    socket.on('message', hear)
  })
  // UDP may lose it: said again until it is answered.
  for (let times = 0; times < most; times += 1) {
    socket.send(whole, port, '127.0.0.1')
    const heard = await Promise.race([answer, wait(250)])
    if (heard) return heard
  }
  return undefined
}
type Asked = ReturnType<typeof message>

const codeOf = (error: Buffer | undefined) =>
  error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : undefined

/** Whether a server answers there at all. */
export async function bindingAnswered(port: number) {
  const socket = createSocket('udp4')
  const heard = await asked(socket, port, message(kinds.binding, []), 1)
  socket.close()
  return heard !== undefined
}

interface Credentials {
  username: string
  credential: string
}

/** Asks a relay for an address of its own; answers the error where it gives none. */
export async function allocate(port: number, { username, credential }: Credentials) {
  const socket = createSocket('udp4')
  const udp: Attribute = [names.transport, Buffer.from([17, 0, 0, 0])]
  const first = await asked(socket, port, message(kinds.allocate, [udp]))
  const realm = first?.attributes.get(names.realm) ?? Buffer.alloc(0)
  const nonce = first?.attributes.get(names.nonce) ?? Buffer.alloc(0)
  const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest()
  const signed: Attribute[] = [
    [names.username, Buffer.from(username)],
    [names.realm, realm],
    [names.nonce, nonce],
  ]
  const answer = await asked(socket, port, message(kinds.allocate, [udp, ...signed], key))
  return {
    error: codeOf(answer?.attributes.get(names.error)),
    /** As the protocol writes it: `peer` of another one. */
    relayed: answer?.attributes.get(names.relayed),
    /** Lets something come from there, and waits for it. */
    async permit(peer: Buffer) {
      await asked(socket, port, message(kinds.permission, [[names.peer, peer], ...signed], key))
    },
    send: (peer: Buffer, data: string) =>
      socket.send(
        message(kinds.send, [
          [names.peer, peer],
          [names.data, Buffer.from(data)],
        ]).whole,
        port,
        '127.0.0.1',
      ),
    hears: () =>
      new Promise<string>(resolve => {
        socket.on('message', packet => {
          const { kind, attributes } = read(packet)
          if (kind === kinds.data) resolve(attributes.get(names.data)?.toString() ?? '')
        })
      }),
    close: () => void socket.close(),
  }
}
