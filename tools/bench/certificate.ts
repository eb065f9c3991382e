import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A certificate for `localhost` that lives as long as the process, so that no key is ever stored. */
export interface Certificate {
  /** PEM. */
  key: string
  /** PEM. */
  cert: string
  /** Under which Chromium can be told to trust it: the base64 SHA-256 of its public key. */
  fingerprint: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Makes a self-signed certificate; Node can make keys but no certificates, so its few fields are written out here. */
export function makeCertificate(nowMs = Date.now()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = sequence(objectId('2a8648ce3d040302')) // ecdsa-with-SHA256
  const name = sequence(set(sequence(objectId('550403'), utf8('localhost')))) // commonName
  const alternativeNames = sequence(tagged(0x82, Buffer.from('localhost'))) // dNSName
  const extensions = sequence(sequence(objectId('551d11'), octets(alternativeNames))) // subjectAltName
  const content = sequence(
    tagged(0xa0, integer(Buffer.from([2]))), // X.509 version 3
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(nowMs - DAY_MS), time(nowMs + 30 * DAY_MS)),
    name,
    spki,
    tagged(0xa3, extensions),
  )
  const certificate = sequence(content, algorithm, bits(sign('sha256', content, privateKey)))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  }
}

/** DER: a tag, a length and a content. */
function tagged(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...contents: Buffer[]) => tagged(0x30, ...contents)
const set = (...contents: Buffer[]) => tagged(0x31, ...contents)
const integer = (content: Buffer) => tagged(0x02, content)
const bits = (content: Buffer) => tagged(0x03, Buffer.from([0]), content)
const octets = (content: Buffer) => tagged(0x04, content)
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const utf8 = (text: string) => tagged(0x0c, Buffer.from(text))
/** UTCTime: `261121133700Z`. */
const time = (ms: number) =>
  tagged(
    0x17,
    Buffer.from(
      new Date(ms)
        .toISOString()
        .slice(2)
        .replace(/[-:T]|\.\d+/g, ''),
    ),
  )
