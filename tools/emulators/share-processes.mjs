// Loaded into firebase-tools before it starts: functions share processes, as many as there are requests at a time. By
// itself it starts a process for each function, 140 of them, and on a busy machine a page waits for its first call of one
// longer than users would. Functions that are built again end their processes at once, with what runs in them.
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { FUNCTION_HEADER } from './choose-function.mjs'

const require = createRequire(import.meta.url)
const { EmulatorLogger } = require('firebase-tools/lib/emulator/emulatorLogger')
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator')
const { RuntimeWorkerPool, RuntimeWorkerState } = require('firebase-tools/lib/emulator/functionsRuntimeWorker')
const { FunctionsExecutionMode } = require('firebase-tools/lib/emulator/types')

const { start, startNode } = FunctionsEmulator.prototype
const { addWorker } = RuntimeWorkerPool.prototype
const loadedFirst = new URL('./choose-function.mjs', import.meta.url).href

// What it does for a debugger: a process is told with each request which function that is for, and no process ends after the
// time limit of the function that it was started for.
FunctionsEmulator.prototype.start = function () {
  this.debugMode = true
  for (const pool of Object.values(this.workerPools)) pool.mode = FunctionsExecutionMode.SEQUENTIAL
  return start.call(this)
}

// No debugger is listened for.
FunctionsEmulator.prototype.startNode = function (backend, envs) {
  this.debugMode = false
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${loadedFirst}`
  const started = startNode.call(this, backend, { ...envs, NODE_OPTIONS })
  this.debugMode = true
  return started
}

// sharePicture opens SVGs, and from then on its process refuses the photos that others open.
const ALONE = /-sharePicture$/
RuntimeWorkerPool.prototype.getKey = (triggerId) => (triggerId && ALONE.test(triggerId) ? triggerId : '~shared~')

// A process in which a function failed ends, and takes no other request until then.
RuntimeWorkerPool.prototype.addWorker = function (...args) {
  const worker = addWorker.apply(this, args)
  worker.onLogs(({ level }) => {
    if (level === 'FATAL') worker.state = RuntimeWorkerState.FINISHING
  }, true)
  return worker
}

/** The milliseconds after which a request looks again for a process that another one was faster to take. */
const RETRY_MS = 5

// A debugger's requests come one after the other, and a message ahead of each names its function. Of many requests at once each
// takes its process as soon as it comes, and names its function itself: a message may arrive after it.
RuntimeWorkerPool.prototype.submitRequest = async function (triggerId, request, response, body, target) {
  let worker = this.getIdleWorker(triggerId)
  while (!worker && this.getTriggerWorkers(triggerId).length > 0) {
    await delay(RETRY_MS)
    worker = this.getIdleWorker(triggerId)
  }
  if (!worker) throw new Error(`no process is left for ${triggerId}`)
  worker.state = RuntimeWorkerState.BUSY
  worker.triggerKey = triggerId
  worker.logger = EmulatorLogger.forFunction(triggerId)
  const headers = { ...request.headers, [FUNCTION_HEADER]: JSON.stringify(target) }
  return worker.request({ ...request, headers }, response, body, true)
}
