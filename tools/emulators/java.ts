import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { canInstallDebianPackages, installDebianPackages } from '../platform/debian.ts'
import { CommandError } from '../platform/processes.ts'

const execute = promisify(execFile)

/** What the emulators need at least. */
const oldestJava = 17

/** Returns the major version of the Java on PATH, installed from Debian's packages when it is missing and we may do so. */
export async function ensureJava(signal: AbortSignal): Promise<number> {
  const found = await javaVersion('java')
  if (found !== undefined && found >= oldestJava) return found
  await installJdk(signal, found === undefined ? 'Java is missing' : `Java ${found} is too old`)
  const installed = await javaVersion('java')
  if (installed === undefined || installed < oldestJava) {
    throw new CommandError(`Java ${oldestJava} or newer must come first on PATH.`)
  }
  return installed
}

/** The Java compiler, which a mere runtime lacks, in the same way. */
export async function ensureJavaCompiler(signal: AbortSignal): Promise<void> {
  if ((await javaVersion('javac')) === undefined) await installJdk(signal, 'The Java compiler is missing')
}

async function installJdk(signal: AbortSignal, problem: string): Promise<void> {
  if (!canInstallDebianPackages()) {
    throw new CommandError(
      `${problem}: the emulators need a JDK, version ${oldestJava} or newer, on PATH (https://adoptium.net).`,
    )
  }
  console.log(`${problem}: installing Debian's default-jdk-headless.`)
  await installDebianPackages(signal, 'default-jdk-headless')
}

/** `java -version` writes 'openjdk version "17.0.15" …' to stderr, `javac -version` writes 'javac 17.0.15' to stdout. */
async function javaVersion(program: 'java' | 'javac'): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await execute(program, ['-version'])
    const version = /(?:version "|javac )(\d+)/.exec(stdout + stderr)?.[1]
    return version === undefined ? undefined : Number(version)
  } catch {
    return undefined // Not there, or (macOS) a placeholder that only says so.
  }
}
