/** A mistake in what counts impressions: it bills what was not seen, or loses what was. */
export interface CounterMutant {
  name: string
  file: string
  /** Stands in the file once. */
  from: string
  to: string
  /** The tests that are to notice it; one in a browser is named, and run by hand. */
  test: string
}

const COUNT = 'src/domain/adverts/count-impressions.ts'
const TAKE = 'functions/src/adverts/take-impressions.ts'
const SIGN = 'functions/src/adverts/sign-adverts.ts'
const WATCH = 'src/features/show-adverts/watch-advert.ts'
const VIEW = 'src/features/show-adverts/page-view.ts'
const SEEN = 'src/data/adverts/seen-today.ts'
const REPORT = 'src/data/adverts/report-impressions.ts'

const testOf = (file: string) => file.replace(/\.ts$/, '.test.ts')
const mutant = (name: string, file: string, from: string, to: string, test = testOf(file)): CounterMutant => ({
  name,
  file,
  from,
  to,
  test,
})

export const counterMutants: readonly CounterMutant[] = [
  mutant('repeats count', COUNT, "if (seen.has(toKey(impression))) return 'repeat'", ''),
  mutant(
    'a network has no limit',
    COUNT,
    "if (byNetwork(`${advertId} ${network}`) > NETWORK_A_DAY_MAX) return 'network'",
    '',
  ),
  mutant('a network counts one more', COUNT, '> NETWORK_A_DAY_MAX', '> NETWORK_A_DAY_MAX + 1'),
  mutant('one limit for all adverts of a network', COUNT, '`${advertId} ${network}`', 'network'),
  mutant('a connection has no limit', COUNT, '> CONNECTION_A_DAY_MAX', '> Infinity'),
  mutant('a page has no limit', COUNT, "> PAGE_A_HALF_HOUR_MAX ? 'page' : null", "> Infinity ? 'page' : null"),
  mutant(
    'a page starts again with no half hour',
    COUNT,
    '`${advertId} ${scope} ${halfHour}`',
    '`${advertId} ${scope}`',
  ),
  mutant('the order of chunks matters', COUNT, '[...lines].sort()', '[...lines]'),
  mutant('a tap without an impression counts', COUNT, 'if (!slot || !count) continue', 'if (!count) continue'),
  mutant('a tap counts each time', COUNT, 'untapped.delete(toKey(tap))', ''),
  mutant('a tap is delivered', COUNT, 'all.filter(({ isTap }) => !isTap)', 'all'),
  mutant('hours are those of Greenwich', COUNT, 'halfHour * HALF_HOUR_MS + UTC_OFFSET_MS', 'halfHour * HALF_HOUR_MS'),
  mutant('signatures are not compared', TAKE, '!== token) return', "=== '' && token) return"),
  mutant('a token has no age', TAKE, 'ageMs > REPORT_MAX_AGE_MS || ', ''),
  mutant('pages of the future are taken', TAKE, ' || ageMs < -CLOCK_MARGIN_MS', ''),
  mutant('robots count', TAKE, "if (isRobot(request.userAgent)) return 'robot'", ''),
  mutant('data centers count', TAKE, "if (isHosting(request.addresses.client)) return 'hosting'", ''),
  mutant('pages loaded ahead count', TAKE, "if (request.purpose) return 'prefetch'", ''),
  mutant(
    'what the phone says does not count does',
    TAKE,
    "return note === 'tap' ? null : (note ?? null)",
    'return null',
  ),
  mutant('all came from the device', TAKE, '> ONLINE_MAX_AGE_MS', '> -1'),
  mutant('an address may fill the ledger', TAKE, '<= LINES_OF_ADDRESS_FACTOR)', '<= Infinity)'),
  mutant(
    'a signature is of any half hour',
    SIGN,
    '`${scope} ${halfHour} ${advertId}`',
    '`${scope} ${advertId}`',
    testOf(TAKE),
  ),
  mutant(
    'a signature is of any page',
    SIGN,
    '`${scope} ${halfHour} ${advertId}`',
    '`${halfHour} ${advertId}`',
    testOf(TAKE),
  ),
  mutant('two fifths are seen', WATCH, 'const SEEN_PART = 0.5', 'const SEEN_PART = 0.4'),
  mutant('half a second is enough', WATCH, 'const SEEN_MS = 1_000', 'const SEEN_MS = 500'),
  mutant('a hidden page is seen', WATCH, "document.visibilityState !== 'visible' || ", ''),
  mutant('a page without the focus is seen', WATCH, ' || !document.hasFocus()', ''),
  mutant('a page that is made ahead is seen', WATCH, 'document.prerendering || ', ''),
  mutant('what is covered is seen', WATCH, 'if (element.contains(found)) free++', 'free++'),
  mutant('a pinch hides nothing', WATCH, 'screen.offsetTop + screen.height', 'Infinity'),
  mutant('a break does not begin the second again', WATCH, "addEventListener('blur', interrupt, watch)", ''),
  mutant('all views have one nonce', VIEW, 'before?.nonce ?? createNonce()', 'newest?.nonce ?? createNonce()'),
  mutant(
    'a view never ends',
    VIEW,
    'if (view.standing === 0) views.delete(adverts)',
    '',
    'tests/e2e/adverts/count-impressions.test.ts',
  ),
  mutant('a phone has no limit', SEEN, 'if (times >= SEEN_A_DAY_MAX) return true', ''),
  mutant('a phone counts one more', SEEN, 'times >= SEEN_A_DAY_MAX', 'times > SEEN_A_DAY_MAX'),
  mutant('a day never begins again', SEEN, "stored['day'] === day && ", ''),
  mutant('an owner counts', REPORT, "if (await isOwnVisit(place.id)) return 'own'", ''),
  mutant('an advert is reported each time', REPORT, 'if (isReported(view)) return\n', ''),
  mutant('a report is sent each time the page goes', REPORT, 'waiting.delete(key)', ''),
  mutant('taps of owners are reported', REPORT, 'if (await isOwnVisit(place.id)) return\n', ''),
  mutant('a tap is reported each time', REPORT, ' || tapped.has(key)', ''),
]
