import { createServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import { Server } from 'socket.io'

/** Run as a program: rooms, and one message to all in it. Nobody is asked who they are, nothing is stored. */
const [, , port, redisUrl = ''] = process.argv
const server = createServer((_, answer) => void answer.end())
const io = new Server(server, {
  serveClient: false,
  transports: ['websocket'],
  adapter: createAdapter(new Redis(redisUrl, { maxRetriesPerRequest: null })),
})
const namespace = io.of('/booking')
namespace.on('connection', socket => {
  socket.on('booking', ({ doctorId }: { doctorId: string }) => {
    void socket.join(doctorId)
    socket.emit('joinResponse')
  })
  const tellAll = (signal: string) => (time: { doctorId: string }) =>
    void namespace.to(time.doctorId).emit(signal, {
      ...time,
      startUTC: '2026-12-07T08:00:00.000Z',
      endUTC: '2026-12-07T08:30:00.000Z',
      status: 'HELD',
    })
  socket.on('lock', tellAll('locked'))
  socket.on('release', tellAll('released'))
})
server.listen(Number(port), '127.0.0.1')
process.once('SIGINT', () => process.exit(0))
