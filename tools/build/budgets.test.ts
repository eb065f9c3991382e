import { expect, it } from 'vitest'
import { overCosts, PAGE_COSTS } from './budgets.ts'

it('a page that costs what its figures say is within them, and one that costs less', () => {
  expect(overCosts('city', PAGE_COSTS.city)).toEqual([])
  expect(overCosts('city', { requests: 1, nodes: 1 })).toEqual([])
})

it('what a page costs beyond a figure is named with both numbers', () => {
  const { requests, commits } = PAGE_COSTS.city
  expect(overCosts('city', { ...PAGE_COSTS.city, requests: requests + 1, commits: commits + 7 })).toEqual([
    `city: requests ${requests + 1}, allowed ${requests}`,
    `city: commits ${commits + 7}, allowed ${commits}`,
  ])
})

it('bytes may lie three hundredths over their figure', () => {
  const { scripts } = PAGE_COSTS.place
  expect(overCosts('place', { scripts: Math.floor(scripts * 1.03) })).toEqual([])
  expect(overCosts('place', { scripts: Math.ceil(scripts * 1.04) })).toHaveLength(1)
})

it('nodes may lie one hundredth over their figure', () => {
  const { nodes } = PAGE_COSTS.home
  expect(overCosts('home', { nodes: Math.floor(nodes * 1.01) })).toEqual([])
  expect(overCosts('home', { nodes: Math.ceil(nodes * 1.02) })).toHaveLength(1)
})
