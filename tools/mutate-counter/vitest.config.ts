import { defineConfig } from 'vitest/config'
import { projectRoot } from '../platform/processes.ts'
import { testFiles } from '../testing/test-files.ts'
import { sourceAlias } from '../../vite.config.ts'
import type { CounterMutant } from './mutants.ts'

const { file, from, to } = JSON.parse(process.env['COUNTER_MUTANT'] ?? '{}') as Partial<CounterMutant>

/** The unit tests, with a mistake in one file as they load it: nothing is written. */
export default defineConfig({
  plugins: [
    {
      name: 'counter-mutant',
      enforce: 'pre',
      transform: (code, id) => (file && id.endsWith(`/${file}`) ? code.replace(from ?? '', () => to ?? '') : undefined),
    },
  ],
  resolve: { alias: [sourceAlias] },
  test: {
    root: projectRoot,
    include: testFiles.unit,
    reporters: ['json'],
    silent: true,
    bail: 1,
    // What was transformed before has no mistake, or another one.
    fsModuleCache: false,
  },
})
