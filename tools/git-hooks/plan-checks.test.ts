import { expect, test } from 'vitest'
import { planChecks } from './plan-checks.ts'

test.each([
  [['README.md'], { lint: [], types: [], needsRoutes: false }],
  [['src/ui/icon.tsx'], { lint: ['src/ui/icon.tsx'], types: ['.'], needsRoutes: false }],
  [['src/ui/base.css', 'firestore.rules'], { lint: [], types: [], needsRoutes: false }],
  [['src/i18n/es.json'], { lint: [], types: ['.'], needsRoutes: false }],
  [
    ['src/domain/text.ts', 'README.md'],
    { lint: ['src/domain/text.ts'], types: ['.', 'functions', 'src/service-worker'], needsRoutes: false },
  ],
  [['functions/src/pages.ts'], { lint: ['functions/src/pages.ts'], types: ['.', 'functions'], needsRoutes: false }],
  [['tsconfig.json'], { lint: [], types: ['.', 'functions', 'src/service-worker'], needsRoutes: false }],
  [['src/routes/index.tsx'], { lint: ['src/routes/index.tsx'], types: ['.'], needsRoutes: true }],
  [['tools/bootstrap.mjs'], { lint: ['tools/bootstrap.mjs'], types: [], needsRoutes: false }],
])('%j', (staged, plan) => {
  expect(planChecks(staged)).toEqual(plan)
})
