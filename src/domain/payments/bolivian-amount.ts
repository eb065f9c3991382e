// Amounts are whole centavos wherever they are stored, compared or added.

/** Reads a number without its sign, whichever of point and comma separates what. */
const DECIMALS = /[.,](\d{1,2})$/
const WHOLE = /^(?:\d+|\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*))$/

/**
 * Returns the centavos of an amount as banks write it in Bolivia: "1.250,00", "1,250.00", "150", "Bs 150.-"; null if it is none.
 * A point or comma before three digits separates thousands. A minus before or after it, or parentheses, make it negative.
 */
export function parseAmount(cell: string | number): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? Math.round(cell * 100) : null
  const bare = cell
    .replace(/[\s\p{Zs}]/gu, '')
    .replace(/^([-+(]?)(?:bs\.?|bob|\$b)/i, '$1')
    .replace(/(?:bs\.?|bob)([-)]?)$/i, '$1')
    .replace(/[.,](?:-|=)$/, '')
  const [, before = '', digits = '', after = ''] = /^([-+(−]?)([\d.,]+)([-)]?)$/.exec(bare) ?? []
  if (digits === '' || (before === '(') !== (after === ')')) return null
  const [decimals = '', cents = ''] = DECIMALS.exec(digits) ?? []
  const whole = digits.slice(0, digits.length - decimals.length)
  const [matched, separator] = WHOLE.exec(whole) ?? []
  // One separator cannot be both.
  if (matched === undefined || (decimals !== '' && decimals.charAt(0) === separator)) return null
  const amount = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0') || '0')
  return before === '-' || before === '−' || before === '(' || after === '-' ? -amount : amount
}

/** Returns an amount as it is written for people: "1.250 Bs", "99,50 Bs". */
export function formatBs(centavos: number): string {
  const amount = Math.abs(centavos)
  const cents = amount % 100
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${centavos < 0 ? '−' : ''}${whole}${cents === 0 ? '' : `,${String(cents).padStart(2, '0')}`} Bs`
}
