// npm test [-- STAGE… [FILE…] [-t TITLE]]: everything that is known about the project, from types to a browser, or a part.
import { main } from '../platform/processes.ts'
import { parseTestArguments, usage } from '../testing/arguments.ts'
import { runStages } from '../testing/run-stages.ts'

await main(async (signal) => {
  const selection = parseTestArguments(process.argv.slice(2))
  if (selection === 'help') console.log(usage())
  else await runStages(selection, signal)
})
