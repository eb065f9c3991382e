/** Claims of an ID token; a test names what it is about. */
export interface Claims {
  sub: string
  aud?: string
  iss?: string
  /** Seconds since 1970, as the two below. */
  auth_time?: number
  iat?: number
  exp?: number
  isAdmin?: boolean
  /** `firebase.sign_in_second_factor`. */
  secondFactor?: string
}

/** Now, or so many seconds ago, as tokens say it. */
export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

/** Returns what Firebase puts into an ID token of the running project. */
export function makePayload({ secondFactor, ...claims }: Claims): Record<string, unknown> {
  const projectId = process.env.GCLOUD_PROJECT ?? ''
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: secondsAgo(10),
    iat: secondsAgo(10),
    exp: secondsAgo(-3600),
    user_id: claims.sub,
    ...claims,
    firebase: {
      identities: {},
      sign_in_provider: 'password',
      ...(secondFactor && { sign_in_second_factor: secondFactor }),
    },
  }
}

/** Returns the unsigned token that the Auth emulator would give. */
export function makeToken(claims: Claims): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(makePayload(claims))}.`
}

/** Returns a part of a token. */
export function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
