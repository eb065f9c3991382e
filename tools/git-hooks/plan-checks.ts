/** What the hook pre-commit checks, besides the format of all staged files. */
export interface CheckPlan {
  /** Files for the linter. */
  lint: string[]
  /** Projects for the compiler. It checks them whole: a changed file can break others. */
  types: string[]
  /** Whether the routes' types must be generated again. */
  needsRoutes: boolean
}

const CODE = /\.(?:ts|tsx|mjs)$/
/** Files that the compiler reads besides code: the keys of the messages are a type. */
const TYPED = /\.(?:ts|tsx)$|^src\/i18n\/.*\.json$|tsconfig\.json$|^package(?:-lock)?\.json$/

/** Plans which checks the staged files need. @param staged Paths from the root of the repository. */
export function planChecks(staged: readonly string[]): CheckPlan {
  const typed = staged.filter((file) => TYPED.test(file))
  const touches = (folders: RegExp) => typed.some((file) => folders.test(file) || !file.includes('/'))
  return {
    lint: staged.filter((file) => CODE.test(file)),
    types: [
      ...(typed.length > 0 ? ['.'] : []),
      ...(touches(/^(?:functions|src\/domain)\//) ? ['functions'] : []),
      ...(touches(/^src\/(?:service-worker|domain)\//) ? ['src/service-worker'] : []),
    ],
    needsRoutes: staged.some((file) => file.startsWith('src/routes/')),
  }
}
