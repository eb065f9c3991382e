// Loaded into each process of functions before all else (see share-processes.mjs): a request names its function in a header,
// and the process gets that name, in the message that a debugger would cause, before it gets the request.
import { Server } from 'node:http'

/** The header that names the function, as the message of firebase-tools has it. */
export const FUNCTION_HEADER = 'x-emulated-function'

const emit = Reflect.get(Server.prototype, 'emit')

if (process.env.FUNCTION_DEBUG_MODE) {
  Server.prototype.emit = function (event, ...args) {
    const [request] = args
    const message = event === 'request' && request.headers[FUNCTION_HEADER]
    if (!message) return emit.call(this, event, ...args)
    delete request.headers[FUNCTION_HEADER]
    process.emit('message', message)
    // The message is read in a microtask.
    setImmediate(() => emit.call(this, event, ...args))
    return true
  }
}
