// Run by `tsx watch`, which understands the sources and starts again when one of them changes.
const { run } = await import('../server/src/main.ts')
await run()
