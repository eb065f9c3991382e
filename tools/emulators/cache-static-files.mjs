// Loaded into firebase-tools before it starts: its Hosting emulator looks for a file, compresses it and matches it with all
// globs of firebase.json whenever it is asked for. A CDN does so once, and so does this, for the files of the build alone.
import { readdirSync } from 'node:fs'
import { Server } from 'node:http'
import { createRequire } from 'node:module'

const client = new URL('../../dist/client/', import.meta.url).pathname
const { host } = new URL(process.env.HOSTING_ORIGIN)

/** Answers by address and the encodings that are accepted: headers and body. */
const cached = new Map()

const emit = Reflect.get(Server.prototype, 'emit')

Server.prototype.emit = function (event, ...args) {
  if (event === 'request' && isFile(args[0])) {
    const [request, response] = args
    const answer = cached.get(keyOf(request))
    if (answer) {
      send(answer, request, response)
      return true
    }
    cache(request, response)
  }
  return emit.call(this, event, ...args)
}

let files

/** Returns true iff a whole file of the build is asked for: it never changes while the emulators run. */
function isFile({ method, url, headers }) {
  if (method !== 'GET' || headers.host !== host || headers.range) return false
  files ??= new Set(
    readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${`${parentPath}/`.slice(client.length)}${name}`.replaceAll('//', '/')),
  )
  return files.has(url)
}

function keyOf({ url, headers }) {
  return `${url} ${headers['accept-encoding'] ?? ''}`
}

function send({ headers, body }, request, response) {
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    const { 'content-encoding': _, ...others } = headers
    response.writeHead(304, others).end()
  } else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
}

/** Caches what Hosting answers, once it has been sent whole. */
function cache(request, response) {
  const chunks = []
  const { write, end } = response
  const take = (chunk, encoding) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  response.write = function (...args) {
    take(...args)
    return write.apply(this, args)
  }
  response.end = function (...args) {
    take(...args)
    return end.apply(this, args)
  }
  response.on('finish', () => {
    if (response.statusCode !== 200) return
    cached.set(keyOf(request), { headers: { ...response.getHeaders() }, body: Buffer.concat(chunks) })
  })
}

// Superstatic compiles each glob again for each address.
const fromSuperstatic = createRequire(createRequire(import.meta.url).resolve('superstatic'))
const { Minimatch } = fromSuperstatic('minimatch')
const globs = new Map()
const module = fromSuperstatic.cache[fromSuperstatic.resolve('minimatch')]
module.exports = Object.assign((path, glob) => {
  const compiled = globs.get(glob) ?? new Minimatch(glob)
  globs.set(glob, compiled)
  return compiled.match(path)
}, module.exports)
