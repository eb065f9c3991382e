// Without a schema: a place's page loads it.

/** A line of a place's menu or price list. */
export interface MenuLine {
  name: string
  /** In bolivianos, with at the most two decimals; null where it is not said. */
  price: number | null
  /** Under which heading it stands, with the lines before it that have the same; null for none. */
  section: string | null
}

export const MENU_LINES_MAX = 40
export const MENU_TEXT_MAX_CHARS = 60
/** In bolivianos. */
export const MENU_PRICE_MAX = 100_000

/** Lines that stand under one heading. */
export interface MenuSection {
  section: string | null
  lines: readonly MenuLine[]
}

/** Returns the lines of a menu by their headings, in their order. */
export function toMenuSections(lines: readonly MenuLine[]): MenuSection[] {
  const sections: { section: string | null; lines: MenuLine[] }[] = []
  for (const line of lines) {
    const last = sections.at(-1)
    if (last && last.section === line.section) last.lines.push(line)
    else sections.push({ section: line.section, lines: [line] })
  }
  return sections
}

/** Returns a price as people in Bolivia write it: "15 Bs", "7,50 Bs"; English has a point. */
export function formatPrice(price: number, locale: 'es' | 'en'): string {
  const digits = Number.isInteger(price) ? String(price) : price.toFixed(2)
  return `${locale === 'es' ? digits.replace('.', ',') : digits} Bs`
}

/** Returns the price that was typed, "7,5" or "Bs 7.50"; null for none, undefined for what is no price. */
export function parsePrice(typed: string): number | null | undefined {
  const digits = typed.replace(/bs\.?/i, '').trim().replace(',', '.')
  if (digits === '') return null
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(digits) && Number(digits) <= MENU_PRICE_MAX ? Number(digits) : undefined
}
