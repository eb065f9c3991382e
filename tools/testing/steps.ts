/** The stages that can be chosen, in the order in which they run: `npm test -- rules e2e`. */
export const stages = {
  check: 'types, lint, format and unit tests, without emulators',
  unit: 'unit tests alone',
  build: 'the production build and the tests of it',
  rules: 'tests of firestore.rules and storage.rules',
  functions: 'tests of the function handlers, against the Firestore, Auth and Storage emulators',
  emulators: 'tests of the deployed functions and of the tools that run the emulators',
  e2e: 'end-to-end tests in Chromium, against the seeded app',
} as const
export type StageName = keyof typeof stages
export const stageNames = Object.keys(stages) as StageName[]

/** The stages whose tests lie in files. */
export type TestStage = Exclude<StageName, 'check'>

interface Step {
  /** The stages that consist of it. A step of no stage runs only because others need it. */
  stages: readonly StageName[]
  /** The steps that must have passed before. */
  needs: readonly StepName[]
  /** The emulators that must be running: those that store data, or also those that run the built app. */
  emulators?: 'data' | 'all'
}

/** The steps of the stages, in the order in which they run. */
const steps = {
  routes: { stages: [], needs: [] },
  types: { stages: ['check'], needs: ['routes'] },
  lint: { stages: ['check'], needs: ['routes'] },
  format: { stages: ['check'], needs: [] },
  'unit tests': { stages: ['check', 'unit'], needs: ['routes'] },
  build: { stages: ['build'], needs: [] },
  'build tests': { stages: ['build'], needs: ['build'] },
  browser: { stages: [], needs: [] },
  emulators: { stages: [], needs: [] },
  'rules tests': { stages: ['rules'], needs: ['emulators'], emulators: 'data' },
  'functions tests': { stages: ['functions'], needs: ['emulators'], emulators: 'data' },
  'emulator tests': { stages: ['emulators'], needs: ['build', 'emulators'], emulators: 'all' },
  // After the tests that clear the database.
  seed: { stages: [], needs: ['build', 'emulators'], emulators: 'all' },
  'end-to-end tests': { stages: ['e2e'], needs: ['browser', 'seed'], emulators: 'all' },
} as const satisfies Record<string, Omit<Step, 'needs'> & { needs: readonly string[] }>

export type StepName = keyof typeof steps
const stepNames = Object.keys(steps) as StepName[]

const toStep = (name: StepName): Step => steps[name]

/** Returns the steps that must have passed before a step. */
export function needsOf(name: StepName): readonly StepName[] {
  return toStep(name).needs
}

/** Returns the emulators that a step runs against, or undefined. */
export function emulatorsOf(name: StepName): Step['emulators'] {
  return toStep(name).emulators
}

/** Returns the steps of these stages and everything that they need, in the order in which they run. */
export function planSteps(chosen: readonly StageName[]): StepName[] {
  const planned = new Set<StepName>()
  const add = (name: StepName): void => {
    planned.add(name)
    needsOf(name).forEach(add)
  }
  for (const name of stepNames) if (toStep(name).stages.some((stage) => chosen.includes(stage))) add(name)
  return stepNames.filter((name) => planned.has(name))
}
