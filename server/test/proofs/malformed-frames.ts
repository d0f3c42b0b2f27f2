import type { Socket } from 'socket.io-client'

/** Beside all that makes a frame. */
export const writeRaw = (socket: Socket, frame: string | Buffer) =>
  (socket.io.engine as unknown as { write(frame: string | Buffer): void }).write(frame)

/** One of many frames that are none, or none of ours; `"x"` in it stands for an event. */
export const malformed = (at: number): string | Buffer => {
  const random = Buffer.from(
    Array.from({ length: at % 97 }, (_, place) => (at * 31 + place * 7) % 256),
  )
  const frames: (string | Buffer)[] = [
    random,
    random.toString('latin1'),
    '2["x"',
    '2/chat,["connect"]',
    '2/chat,["disconnect",1]',
    '2/chat,["connect_error"]',
    '2/chat,["newListener",{}]',
    '2/chat,["__proto__",{"__proto__":{"a":1}}]',
    '2/chat,[["not a name"]]',
    '2/chat,[null]',
    '2/chat,{}',
    '2/chat,',
    '2/elsewhere,["x"]',
    '3/chat,1[]',
    '3/chat,99999999999999999999[1]',
    '0/chat,{"token":1}',
    '0/chat,{"token":{"toString":1}}',
    '0/elsewhere,',
    '0/chat,[',
    '1/chat,',
    '4/chat,{"message":"x"}',
    '51-/chat,["x",{"_placeholder":true,"num":0}]',
    '51-/chat,["x",{"_placeholder":true,"num":-1}]',
    '5999999999-/chat,["x"]',
    '5-/chat,["x"]',
    '61-/chat,1[{"_placeholder":true,"num":5}]',
    '7',
    '',
    '\0\0\0',
    `2/chat,${'['.repeat(20_000)}`,
    `2/chat,["x","${'\\u0000'.repeat(2_000)}"]`,
  ]
  return frames[at % frames.length] ?? ''
}
