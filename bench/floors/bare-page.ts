import { createServer } from 'node:http'
import { claimPorts } from '../../e2e/product/ports.ts'

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="A page of words." />
    <title>A page of words</title>
  </head>
  <body>
    <main>
      <h1>A page of words</h1>
      <p>No script, no style, no font: what loading a page takes by itself.</p>
    </main>
  </body>
</html>`

/** The least that a page can be. */
export async function startBarePage() {
  const [port] = await claimPorts(1)
  const server = createServer((asked, answer) => {
    const found = asked.url === '/'
    answer.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    answer.end(found ? html : '')
  })
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
