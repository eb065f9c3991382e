// npm run check: what can be known within a minute, without emulators and without a browser.
import { main } from '../platform/processes.ts'
import { runStages } from '../testing/run-stages.ts'

await main((signal) => runStages({ stages: ['check'], files: [], title: null }, signal))
