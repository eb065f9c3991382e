// npm test [-- STAGE… [FILE…] [-t TITLE]]: everything that is known about the project, from types to a browser, or a part.
// npm test -- changed [COMMIT]: what the changes since then can reach.
import { main } from '../platform/processes.ts'
import { parseTestArguments, usage } from '../testing/arguments.ts'
import { runStages } from '../testing/run-stages.ts'
import { selectChanged } from '../testing/select-changed.ts'

await main(async (signal) => {
  const parsed = parseTestArguments(process.argv.slice(2))
  if (parsed === 'help') {
    console.log(usage())
    return
  }
  const selection = 'changedSince' in parsed ? selectChanged(parsed.changedSince) : parsed
  if (selection) await runStages(selection, signal)
})
