// npm test: everything that is known about the project, from types to a browser, with one start of the emulators.
import { CommandError, main, packageScript, runNode } from '../platform/processes.ts'
import { runWithEmulators } from '../emulators/launch.ts'
import { build, seed } from '../emulators/running-app.ts'
import { ensureChromium } from '../platform/setup-chromium.ts'
import { quickStages, readPlaywrightTally, Stages, vitestStage } from '../testing/stages.ts'

await main(async (signal) => {
  const stages = new Stages()
  try {
    await allStages(stages, signal)
  } catch (error) {
    signal.throwIfAborted()
    console.error('\nThe tests stopped:', error instanceof CommandError ? error.message : error)
    process.exitCode = 1
  }
  console.log(`\n${stages.summary()}`)
})

async function allStages(stages: Stages, signal: AbortSignal): Promise<void> {
  await quickStages(stages, signal)
  await stages.step('build', () => build(signal))
  await vitestStage(stages, 'build tests', 'build', { signal })
  let chromium = ''
  await stages.step('browser', async () => {
    chromium = await ensureChromium(signal)
  })
  await runWithEmulators({ signal }, async (emulators) => {
    const options = { signal: emulators.signal, env: { ...emulators.env, CHROMIUM_PATH: chromium } }
    // The rules alone: a trigger that corrects a place's search terms meanwhile would change what a test is about to write.
    await emulators.withoutTriggers(() => vitestStage(stages, 'rules tests', 'rules', options))
    await vitestStage(stages, 'functions tests', 'functions', options)
    await vitestStage(stages, 'emulator tests', 'emulators', options)
    // Only now, for the tests above clear the database.
    await stages.step('seed', () => seed(emulators))
    await stages.tests(
      'end-to-end tests',
      (file) =>
        runNode(
          [
            packageScript('playwright/cli.js'),
            'test',
            '--config=tests/e2e/playwright.config.ts',
            '--reporter=list,json',
          ],
          { ...options, env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
        ),
      readPlaywrightTally,
    )
  })
}
