// Loaded into firebase-tools before it starts: its Hosting emulator decodes addresses without expecting that they cannot
// be decoded, and the error ends all emulators. Firebase's own servers answer such an address with 400, and so does this.
import { Server } from 'node:http'

const emit = Reflect.get(Server.prototype, 'emit')

Server.prototype.emit = function (event, ...args) {
  if (event === 'request') {
    const [request, response] = args
    if (!isWellFormed(request.url)) {
      response.writeHead(400, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Bad request')
      return true
    }
  }
  return emit.call(this, event, ...args)
}

/** Returns true iff an address can be parsed, decoded and asked for, and its path can be the name of a file. */
function isWellFormed(url) {
  try {
    decodeURI(url)
    const path = decodeURIComponent(url.split('?', 1)[0])
    // What follows `//` is taken for a host, and no request can be made of one with a user name.
    const parsed = new URL(url, 'http://localhost')
    return !path.includes('\0') && parsed.username === '' && parsed.password === ''
  } catch {
    return false
  }
}
