import { defineConfig } from 'vitest/config'
import { headScripts } from './tools/build/head-scripts.ts'
import { icuMessages } from './tools/build/icu-messages.ts'
import { testFiles } from './tools/testing/test-files.ts'
import { sourceAlias } from './vite.config.ts'

const onEmulators = { testTimeout: 30_000, hookTimeout: 30_000 }

/** Tests that share a database: one file at a time, for each clears it. */
const onOneDatabase = { ...onEmulators, fileParallelism: false }

export default defineConfig({
  plugins: [icuMessages(), headScripts()],
  resolve: { alias: [sourceAlias] },
  test: {
    // What is logged, as ignored errors are, matters where a test fails.
    silent: 'passed-only',
    // Vitest would leave a processor free for other work; CI has two of them, and none.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // Ten thousand real places take two seconds to read, and a campaign of reviews is simulated in three: much longer beside
        // other work.
        test: {
          name: 'unit',
          include: testFiles.unit,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          css: { include: [/\?raw$/] },
        },
      },
      // Brotli at its best takes seconds for what draws maps.
      { extends: true, test: { name: 'build', include: testFiles.build, testTimeout: 30_000 } },
      { extends: true, test: { name: 'rules', include: testFiles.rules, ...onOneDatabase } },
      {
        extends: true,
        test: {
          name: 'functions',
          include: testFiles.functions,
          isolate: false,
          setupFiles: ['tests/functions/support/clean-process.ts'],
          // Where mails lead, as in a deployed function.
          env: { SITE_ORIGIN: 'https://aquicito.example' },
          // Each file has a project of its own.
          ...onEmulators,
        },
      },
      { extends: true, test: { name: 'emulators', include: testFiles.emulators, ...onOneDatabase } },
    ],
  },
})
