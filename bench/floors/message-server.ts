import { createServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import pg from 'pg'
import { Server } from 'socket.io'
import { weighWhenTold } from '../measure/weigh.ts'

/*
 * Run as a program: rooms, and a message that is stored, told to all in its room and answered. Nobody is asked who
 * they are, nothing is counted, sealed or kept once.
 */
const [, , port, databaseUrl, redisUrl] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const insert = 'insert into bench_message (id, room, body, at) values ($1, $2, $3, now())'
const server = createServer((_, answer) => void answer.end())
const io = new Server(server, {
  serveClient: false,
  transports: ['websocket'],
  ...(redisUrl
    ? { adapter: createAdapter(new Redis(redisUrl, { maxRetriesPerRequest: null })) }
    : {}),
})
const namespace = io.of('/chat')
interface Asked {
  room: string
  message: string
  id: string
}
namespace.on('connection', socket => {
  socket.on('join', ({ room }: Asked, answer: () => void) => {
    void socket.join(room)
    answer()
  })
  socket.on('chat', async ({ room, message, id }: Asked, answer: (told: object) => void) => {
    await pool.query(insert, [id, room, message])
    const told = { room, message, clientId: id }
    namespace.to(room).emit('chat', told)
    answer({ message: told })
  })
})
server.listen(Number(port), '127.0.0.1')
weighWhenTold()
process.once('SIGINT', () => process.exit(0))
