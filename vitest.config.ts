import { defineConfig } from 'vitest/config'
import { icuMessages } from './tools/build/icu-messages.ts'
import { sourceAlias } from './vite.config.ts'

/** Tests that share the running emulators: one file at a time, for each clears the database. */
const onEmulators = { fileParallelism: false, testTimeout: 30_000, hookTimeout: 30_000 }

export default defineConfig({
  plugins: [icuMessages()],
  resolve: { alias: [sourceAlias] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'functions/src/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
      { extends: true, test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...onEmulators } },
      { extends: true, test: { name: 'functions', include: ['tests/functions/**/*.test.ts'], ...onEmulators } },
      { extends: true, test: { name: 'emulators', include: ['tests/emulators/**/*.test.ts'], ...onEmulators } },
    ],
  },
})
