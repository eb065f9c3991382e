import { existsSync } from 'node:fs'
import { run } from './processes.ts'

/** Returns true iff we may install packages of the system: Debian or a relative of it, as root. */
export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs packages of Debian, without questions. */
export async function installDebianPackages(signal: AbortSignal, ...packages: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { signal, env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { signal, env })
}
