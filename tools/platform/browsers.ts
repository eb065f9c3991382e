import { readFileSync } from 'node:fs'

/** Which browsers of MDN's data a name of `browserslist` stands for: phones and desks, which have their versions in common. */
const FAMILIES = {
  chrome: ['chrome', 'chrome_android', 'edge'],
  android: ['webview_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox', 'firefox_android'],
} as const

/** What the build calls a name of `browserslist`; it knows the web views of Android as Chrome. */
const BUILD_NAMES: Readonly<Record<Family, string>> = {
  chrome: 'chrome',
  android: 'chrome',
  safari: 'safari',
  ios_saf: 'ios',
  firefox: 'firefox',
}

type Family = keyof typeof FAMILIES

/** The oldest browsers that scripts and styles are written for, by `browserslist` of package.json. @throws Of another form than `chrome >= 107`. */
const oldest = readOldest()

function readOldest(): ReadonlyMap<Family, string> {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { browserslist } = JSON.parse(text) as { browserslist: string[] }
  return new Map(
    browserslist.map((line) => {
      const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
      if (!Object.hasOwn(FAMILIES, name)) throw new Error(`package.json, browserslist: ${line} is not read`)
      return [name as Family, version]
    }),
  )
}

/** The same as targets of the build, such as `chrome107`. */
export const BUILD_TARGETS: readonly string[] = [
  ...new Set([...oldest].map(([name, version]) => `${BUILD_NAMES[name]}${version}`)),
]

/** The oldest version of each browser by its name in MDN's data, such as `safari_ios`. */
export const OLDEST_VERSIONS: ReadonlyMap<string, string> = new Map(
  [...oldest].flatMap(([name, version]) => FAMILIES[name].map((browser) => [browser, version] as const)),
)
