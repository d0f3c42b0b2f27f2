import { soundAt } from './speaker.ts'

/** Long enough to be told from one's own voice, and nothing is kept. */
const heardAfter = 1.5

const wakers = ['pointerdown', 'keydown', 'visibilitychange']

/** How loud a microphone is, and what it sounds like: played back a moment later (CALL-09, CALL-12). */
export function soundCheck(track: MediaStreamTrack, speaker: string | undefined) {
  const context = new AudioContext()
  soundAt(context, speaker)
  const source = context.createMediaStreamSource(new MediaStream([track]))
  const analyser = context.createAnalyser()
  const delay = context.createDelay(heardAfter)
  delay.delayTime.value = heardAfter
  source.connect(analyser)
  source.connect(delay)
  // Some browsers let nothing run before somebody has pressed something, and stop it for a phone call.
  const wake = () => void context.resume().catch(() => undefined)
  wake()
  for (const event of wakers) document.addEventListener(event, wake)
  const samples = new Float32Array(analyser.fftSize)
  return {
    /** From 0 to 1. */
    level() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(power) * 5)
    },
    playBack(isOn: boolean) {
      wake()
      if (isOn) delay.connect(context.destination)
      else delay.disconnect()
    },
    close() {
      for (const event of wakers) document.removeEventListener(event, wake)
      void context.close()
    },
  }
}
