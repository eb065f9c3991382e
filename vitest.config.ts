import { defineConfig } from 'vitest/config'
import { headScripts } from './tools/build/head-scripts.ts'
import { icuMessages } from './tools/build/icu-messages.ts'
import { testFiles } from './tools/testing/test-files.ts'
import { sourceAlias } from './vite.config.ts'

/** Tests that share the running emulators: one file at a time, for each clears the database. */
const onEmulators = { fileParallelism: false, testTimeout: 30_000, hookTimeout: 30_000 }

export default defineConfig({
  plugins: [icuMessages(), headScripts()],
  resolve: { alias: [sourceAlias] },
  test: {
    // What is logged, as ignored errors are, matters where a test fails.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        // Ten thousand real places take two seconds to read, and much longer beside a browser.
        test: { name: 'unit', include: testFiles.unit, hookTimeout: 60_000, css: { include: [/\?raw$/] } },
      },
      { extends: true, test: { name: 'build', include: testFiles.build } },
      { extends: true, test: { name: 'rules', include: testFiles.rules, ...onEmulators } },
      {
        extends: true,
        test: {
          name: 'functions',
          include: testFiles.functions,
          // Where mails lead, as in a deployed function.
          env: { SITE_ORIGIN: 'https://aquicito.example' },
          ...onEmulators,
        },
      },
      { extends: true, test: { name: 'emulators', include: testFiles.emulators, ...onEmulators } },
    ],
  },
})
