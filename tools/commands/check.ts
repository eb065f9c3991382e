// npm run check: what can be known within a minute, without emulators and without a browser.
import { main } from '../platform/processes.ts'
import { quickStages, Stages } from '../testing/stages.ts'

await main(async (signal) => {
  const stages = new Stages()
  await quickStages(stages, signal)
  console.log(`\n${stages.summary()}`)
})
