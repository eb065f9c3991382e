import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import messages from '@/i18n/es.json'
import { nameClaimant } from './claim-words.ts'

const intl = createIntl({ locale: 'es-BO', messages })

test.each([
  [{ full_name: 'Ana Quispe', email: 'ana@example.bo' }, 'Ana Quispe (ana@example.bo)'],
  [{ full_name: 'Ana Quispe', email: null }, 'Ana Quispe'],
  [{ full_name: null, email: 'ana@example.bo' }, 'ana@example.bo'],
  [{ full_name: null, email: null }, 'Usuario Anónimo'],
])('the claimant %j is called %s', (claimant, name) => {
  expect(nameClaimant(intl, claimant)).toBe(name)
})
