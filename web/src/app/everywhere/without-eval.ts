/** Our CSP forbids making code from text. Zod would try, and the browser complain: so it is told beforehand. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
