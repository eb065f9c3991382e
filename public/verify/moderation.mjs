// node moderation.mjs FOLDER-OR-ADDRESS [--passes HASH] [--place ID]: verifies what was published of moderation, such as at
// https://…/api/moderation, whether the chain still passes through a hash that was noted before, and the rating of a place.
import { canonicalJson, fail, findFault, read } from './chain.mjs'

const [source, ...options] = process.argv.slice(2)
const optionOf = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined)
if (!source) fail('npm run verify:moderation -- FOLDER-OR-ADDRESS [--passes HASH] [--place ID]')
const fetchFile = (name) => read(`${source}/${name}.json`)

const all = new Map()
const isLifted = ({ restriction }) => restriction === 'restored' || restriction === 'separated'

/** Takes statements, or says what is wrong with one of them. */
function take(name, statements, isOfMonth) {
  statements.forEach((statement, index) => {
    const { puid, earlier_puid, content_ref, application_date } = statement
    const wrong = (text) => fail(`${name} is wrong: statement ${index + 1}, ${puid}, ${text}`)
    const earlier = all.get(earlier_puid)
    if (all.has(puid)) wrong('is there twice')
    if (!isOfMonth(application_date)) wrong('is of another month')
    if (earlier_puid && !earlier) wrong('names one before it that is not there')
    if (earlier && earlier.content_ref !== content_ref) wrong('names one before it about something else')
    if (earlier && isLifted(statement) && isLifted(earlier)) wrong('lifts what was lifted already')
    all.set(puid, statement)
  })
}

/** Returns how many statements are what a number of the index counts. */
const countOf = (name, statements) =>
  statements.filter(({ restriction, automated_decision, objection }) => {
    if (name === 'objections') return objection !== 'none'
    return name === 'automated' ? automated_decision === 'AUTOMATED_DECISION_FULLY' : restriction === name
  }).length

const { files } = await fetchFile('index')
let before
for (const { file: name, count, numbers, ...head } of files) {
  const file = await fetchFile(name)
  const { statements, ...rest } = file
  const isNext = before?.is_last === false ? file.month === before.month : !before || file.month > before.month
  const fault = findFault(file, before) ?? (isNext ? null : 'its month does not follow')
  const isCounted = Object.entries(numbers).every(([of, number]) => countOf(of, statements) === number)
  if (fault) fail(`${name} is wrong: ${fault}`)
  if (canonicalJson(rest) !== canonicalJson(head) || count !== statements.length || !isCounted)
    fail(`${name} is not what the index says of it`)
  take(name, statements, (date) => date.startsWith(file.month))
  before = file
}
const { statements: open } = await fetchFile('open')
take('open', open, (date) => !before || date.slice(0, 7) >= before.month)
const noted = optionOf('--passes')
if (noted && !files.some(({ hash }) => hash === noted)) fail(`The chain does not pass through ${noted}`)
console.log(
  `${files.length} files and ${all.size} statements are right. The last hash is ${before?.hash ?? 'not there yet'}`,
)

const placeId = optionOf('--place')
if (placeId) {
  const { ratings, review_count, avg_rating } = await fetchFile(`places/${placeId}`)
  const [count, sum] = ratings.reduce(([n, stars], of, index) => [n + of, stars + of * (index + 1)], [0, 0])
  const mean = count ? sum / count : 0
  if (count !== review_count || Math.abs(mean - avg_rating) > 1e-9)
    fail(`${placeId} shows ${avg_rating} of ${review_count} reviews, but its reviews make ${mean} of ${count}`)
  // What was said last of each review, wherever its place went.
  const last = [...new Map([...all.values()].map((one) => [one.content_ref, one])).values()]
  const twins = new Map(last.filter((one) => one.restriction === 'merged').map((one) => [one.place_id, one.twin_id]))
  const placeOf = (id, hops = 9) => (twins.has(id) && hops ? placeOf(twins.get(id), hops - 1) : id)
  const gone = last.filter((one) => one.rating && !isLifted(one) && placeOf(one.place_id) === placeOf(placeId))
  const whole = gone.reduce((stars, one) => stars + one.rating, sum) / Math.max(count + gone.length, 1)
  console.log(`${placeId} shows ${mean.toFixed(2)} of ${count} reviews, which is right.`)
  console.log(`With the ${gone.length} that were taken away it would be ${whole.toFixed(2)} of ${count + gone.length}.`)
}
