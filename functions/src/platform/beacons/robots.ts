/**
 * What programs call themselves: the commonest words of https://github.com/monperrus/crawler-user-agents and of
 * https://github.com/omrilotan/isbot, with the browsers without a screen that tests and scrapers use. Cubot makes phones.
 */
const ROBOTS =
  /(?<!cu)bot(?:\b|[/_-])|crawl|spider|slurp|archiver|headless|phantomjs|puppeteer|playwright|selenium|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|preview|facebookexternalhit|whatsapp\/|curl\/|wget\/|python|scrapy|aiohttp|httpx|axios|node-fetch|go-http-client|java\/|okhttp|libwww|http-client|postman/i

/** Returns true iff a user agent is none of a person: it says so, or says nothing. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || ROBOTS.test(userAgent)
}
