/**
 * What runs the product, in a process of its own. It ends in order when the run that started it ends in any way: its
 * input is closed then. Its clock begins so much later as it is given; a number that comes in sets it so much later
 * again. What comes by the clock comes once after that, and not once for each minute that was left out: the queue's
 * timetable (graphile-worker, `cron.js`) has a clock of its own here, which goes one minute on. What it brings is due
 * at once: the database keeps to the real time.
 */
export const productScript = `
  import Module from 'node:module'
  const Clock = Date
  const clockAhead = by => class extends Clock {
    constructor(...given) {
      super(...(given.length > 0 ? given : [Clock.now() + by()]))
    }
    static now() {
      return Clock.now() + by()
    }
  }
  let ahead = Number(process.env.CLOCK_AHEAD ?? 0)
  if (ahead !== 0) globalThis.Date = clockAhead(() => ahead)
  let turns = 0
  const waiting = new Map()
  const { setTimeout: wait, clearTimeout: forget } = globalThis
  globalThis.ofTimetable = {
    Date: clockAhead(() => turns * 60_000),
    setTimeout(act, milliseconds) {
      const perform = () => {
        waiting.delete(timer)
        act()
      }
      const timer = wait(perform, milliseconds)
      waiting.set(timer, perform)
      return timer
    },
    clearTimeout(timer) {
      waiting.delete(timer)
      forget(timer)
    },
  }
  const compile = Module.prototype._compile
  Module.prototype._compile = function (code, file, ...others) {
    const isTimetable = /graphile-worker[\\\\/]dist[\\\\/]cron\\.js$/.test(file)
    if (!isTimetable) return compile.call(this, code, file, ...others)
    const atOnce = code.replace('runAt: ts,', '')
    if (atOnce === code) throw new Error('the timetable of the queue is written otherwise now')
    const own = 'const { Date, setTimeout, clearTimeout } = globalThis.ofTimetable;'
    return compile.call(this, own + atOnce, file, ...others)
  }
  process.stdin.setEncoding('utf8').on('data', later => {
    globalThis.Date = clockAhead(() => ahead)
    ahead += Number(later)
    turns += 1
    for (const [timer, perform] of [...waiting]) {
      forget(timer)
      perform()
    }
    console.log('the clock is set')
  })
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'))
  await import('./server/dist/main.js').then(product => product.run())`
