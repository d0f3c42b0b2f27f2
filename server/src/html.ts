const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A value as words inside HTML or XML, in an attribute too. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
