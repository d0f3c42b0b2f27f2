import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { isFull } from './server/test/proofs/size.ts'

// For what never comes: a machine that others share can be many times as slow.
const testTimeout = 120_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          // One more than there are cores: each waits for its database, and some for time to pass.
          maxWorkers: availableParallelism() + 1,
          // The whole composition is loaded once in each worker, not once in each file.
          isolate: false,
          // What a test left behind when it failed meets no test of the next file.
          restoreMocks: true,
          unstubEnvs: true,
          expect: { poll: { timeout: 10_000 } },
          testTimeout,
          hookTimeout: testTimeout,
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/setup.ts'],
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts'],
          // Of `npm run prove` alone (decision 0073).
          exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.thorough.test.ts'])],
        },
      },
      {
        plugins: [react()],
        // As in the builds: beside the one for browsers it has one for Node, which jsdom is not.
        resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
        test: {
          name: 'web',
          environment: 'jsdom',
          // By itself it would leave one core out, which of two is half of them.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // Where both are asked for: other workers come after those of the server.
          sequence: { groupOrder: 1 },
          // As above, and the window too: the setup leaves it after each test as it found it.
          isolate: false,
          restoreMocks: true,
          testTimeout,
          hookTimeout: testTimeout,
          css: { include: [/tokens\.css/] },
          include: ['web/**/*.test.tsx', 'web/**/*.test.ts'],
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
    ],
  },
})
