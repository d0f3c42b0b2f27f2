/** Into the browser's own error log, where whoever watches over the page finds it. Nothing personal. */
export const report = (what: string) => reportError(new Error(what))
