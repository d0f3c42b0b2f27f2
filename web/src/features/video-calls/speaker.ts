/** What can be told where to sound; some browsers leave that to the system. */
type Sounding = { setSinkId?: (id: string) => Promise<void> }

export const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype

/** Where none is chosen it stays with the system's own. One that was unplugged meanwhile is no reason to be silent. */
export function soundAt(what: object, speaker: string | undefined) {
  const { setSinkId } = what as Sounding
  if (speaker !== undefined) void setSinkId?.call(what, speaker).catch(() => undefined)
}
