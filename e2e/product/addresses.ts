/** Where the product of this run answers; the global set-up says it to every worker. */
export const productUrl = () => given('KONSIL_URL')
export const realtimeUrl = () => given('KONSIL_REALTIME_URL')

function given(name: string) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global set-up did not run.`)
  return value
}
