import { describe, expect, it } from 'vitest'
import { failedBars } from './cost-report.ts'
import { countInvocations, noCounts, readInvocations, sumCounts, type Counts } from './counts.ts'
import { billOf, collectingInstanceSeconds, monthOf, priceOf, prices, totalOf } from './prices.ts'
import { takeSections, withSections } from './sections.ts'

const counts = (some: Partial<Counts>): Counts => ({ ...noCounts, ...some })
const use = (some: Partial<Counts>) => ({ counts: counts(some), browserReads: 0, invocations: [] })
const MONTH_SECONDS = 30 * 24 * 60 * 60

describe('prices', () => {
  it('a hundred thousand reads and as many writes cost what the list says', () => {
    expect(priceOf(counts({ reads: 100_000 }))).toBeCloseTo(0.045)
    expect(priceOf(counts({ reads: 100_000, writes: 100_000, deletes: 100_000 }))).toBeCloseTo(0.195)
  })

  it('a month pays for what is beyond the free quota alone, of each kind by itself', () => {
    const bill = billOf(counts({ reads: 1_500_000 + 200_000, writes: 600_000, hostingBytes: 11.8e9 }))
    expect(bill.reads).toBeCloseTo(0.09)
    expect(bill.writes).toBe(0)
    expect(bill.hostingBytes).toBeCloseTo(0.15)
    expect(totalOf(bill)).toBeCloseTo(0.24)
  })

  it('a month of users is the sum of what the mix says of each journey', () => {
    const month = monthOf({ visitor: counts({ reads: 2 }), robot: counts({ reads: 100, writes: 10 }) }, 1000)
    expect(month.reads).toBeCloseTo(3 * 2 * 1000 + 0.1 * 100 * 1000)
    expect(month.writes).toBeCloseTo(0.1 * 10 * 1000)
  })

  it('what collects is paid for while at least one call waits, however many do', () => {
    expect(collectingInstanceSeconds(10)).toBeCloseTo(10, 3)
    expect(collectingInstanceSeconds(100 * MONTH_SECONDS)).toBeCloseTo(2 * MONTH_SECONDS)
    expect(collectingInstanceSeconds(5000 * MONTH_SECONDS)).toBeCloseTo(10 * MONTH_SECONDS)
    const bill = billOf(counts({ collectingSeconds: 100 * MONTH_SECONDS }))
    expect(bill.vcpuSeconds).toBeCloseTo((2 * MONTH_SECONDS - prices.vcpuSeconds.free) * prices.vcpuSeconds.each)
  })
})

describe('counts', () => {
  it('calls are read from the log of the emulators, with those that still run', () => {
    const log = [
      'i  functions: Beginning execution of "southamerica-east1-pages"',
      'i  functions: Beginning execution of "southamerica-east1-placeWritten"',
      '>  a line of a function',
      'i  functions: Finished "southamerica-east1-pages" in 120.5ms',
    ].join('\n')
    expect(readInvocations(log)).toEqual({ ended: [{ name: 'pages', milliseconds: 120.5 }], running: 1 })
  })

  it('each call is rounded up to a tenth of a second, and takes the memory of its function', () => {
    const ended = [
      { name: 'pages', milliseconds: 120.5 },
      { name: 'isAdmin', milliseconds: 3 },
      { name: 'countVisits', milliseconds: 10_040 },
    ]
    const counted = countInvocations(ended, (name) => (name === 'pages' ? 0.5 : 0.25))
    expect(counted.invocations).toBe(3)
    expect(counted.vcpuSeconds).toBeCloseTo(0.3)
    expect(counted.gibSeconds).toBeCloseTo(0.125)
    expect(counted.collectingSeconds).toBeCloseTo(10.1)
  })

  it('counts add up, so many times each', () => {
    expect(
      sumCounts([
        [{ reads: 2, writes: 1 }, 3],
        [{ reads: 1 }, 1],
      ]),
    ).toEqual(counts({ reads: 7, writes: 3 }))
  })
})

it('a journey that takes more than its bar is named, with what it takes too much of', () => {
  const most = { reads: 3, writes: 1, deletes: 0, invocations: 2 }
  const limits = { visitor: most, reader: most }
  const within = use({ ...most })
  const over = use({ ...most, reads: 4 })
  const costs = [
    { name: 'visitor', first: within, next: over },
    { name: 'reader', first: over, next: within },
  ] as const
  expect(failedBars(costs, limits)).toEqual(['reader: 4 reads, at most 3'])
})

it('a section of the report is put in the place of the one before, at the end, and the rest stays', () => {
  const report = '# Benchmarks\n\ntext\n\n## A day on prepaid data\n\nold day\n\n## The map of a list\n\nmap\n'
  const written = withSections(report, { cost: '## What use costs\n\nnew\n' })
  expect(written).toBe(
    '# Benchmarks\n\ntext\n\n## The map of a list\n\nmap\n\n## What use costs\n\nnew\n\n## A day on prepaid data\n\nold day\n',
  )
  expect(takeSections(written).day).toContain('old day')
  expect(withSections(written, { day: '## A day on prepaid data\n\nnew day' })).not.toContain('old day')
})
