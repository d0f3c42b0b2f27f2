/** Refused where the browser does not let us, as on pages that came over plain http. */
export const copyText = async (text: string) => {
  if (!navigator.clipboard) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
}
