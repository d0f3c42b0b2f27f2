import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect } from 'vitest'
import { useBooking } from './booking-asks.ts'
import { open } from './proofs/sockets.ts'
import { type BookableDoctor, bookableDoctor } from './schedule-acts.ts'
import { person, type Somebody } from './test-server.ts'

/**
 * Pages on which somebody chooses a time; they are closed after each test. Each test has a doctor of its own,
 * and two patients of whom both can choose.
 */
export function useBookingPages() {
  const booking = useBooking()
  const { server, admin } = booking
  const doctor = {} as BookableDoctor
  const patient = {} as Somebody
  const other = {} as Somebody
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z')
    Object.assign(doctor, await bookableDoctor(server, admin.token))
    Object.assign(patient, await person(server, 'PATIENT'))
    Object.assign(other, await person(server, 'PATIENT'))
  })
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })
  async function page(who: Pick<Somebody, 'token'>) {
    const socket = await open(server.url, '/booking', who.token)
    sockets.push(socket)
    const heard: [string, Record<string, unknown>][] = []
    socket.onAny((signal: string, told: Record<string, unknown>) => void heard.push([signal, told]))
    const names = () => heard.map(([signal]) => signal)
    /** Waits until it has heard so much, and answers it. */
    const hears = async (...signals: string[]) => {
      await expect.poll(names).toEqual(signals)
      return heard.splice(0).map(([, told]) => told)
    }
    return { socket, hears, names }
  }
  /** The first of the days on which that doctor works. */
  const day = () => ({ doctorId: doctor.id, date: '2026-12-07' })
  /** A page in the room of that day. */
  async function choosing(who: Pick<Somebody, 'token'> = patient) {
    const one = await page(who)
    one.socket.emit('booking', day())
    await one.hears('joinResponse')
    return one
  }
  return { ...booking, doctor, patient, other, page, day, choosing }
}
