// node adverts.mjs FILE-OR-ADDRESS [--passes HASH]: verifies the published totals of adverts, such as those at
// https://…/api/adverts/totals.json, and whether the chain still passes through a hash that was noted before.
import { fail, findFault, read } from './chain.mjs'

const [source, option, noted] = process.argv.slice(2)
if (!source) fail('npm run verify:adverts -- FILE-OR-ADDRESS [--passes HASH]')
const { months } = await read(source)
months.forEach((month, index) => {
  const before = months[index - 1]
  const isLater = !before || month.month > before.month
  const fault = findFault(month, before) ?? (isLater ? null : 'it is not later than the month before')
  if (fault) fail(`${month.month} is wrong: ${fault}`)
})
if (option === '--passes' && !months.some(({ hash }) => hash === noted))
  fail(`The chain does not pass through ${noted}`)
const last = months.at(-1)
console.log(last ? `${months.length} months are right. The last, ${last.month}, has ${last.hash}` : 'No month yet.')
