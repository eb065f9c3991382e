/** The headings of what is measured apart from the rest of the report, at its end and in this order. */
const headings = { cost: '## What use costs', day: '## A day on prepaid data' } as const

/** Sections of the report, each with its heading. */
export type Sections = Partial<Record<keyof typeof headings, string>>

const names = Object.keys(headings) as (keyof typeof headings)[]

/** Returns those sections that a report has. */
export function takeSections(report: string): Sections {
  const parts = report.split(/^(?=## )/m)
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = parts.find((part) => part.startsWith(headings[name]))
      return found ? [[name, found]] : []
    }),
  )
}

/** Returns the report with these sections, each in the place of the one it had. */
export function withSections(report: string, sections: Sections): string {
  const all = { ...takeSections(report), ...sections }
  const rest = report.split(/^(?=## )/m).filter((part) => !names.some((name) => part.startsWith(headings[name])))
  return [...rest, ...names.flatMap((name) => all[name] ?? [])].map((part) => part.trim()).join('\n\n') + '\n'
}
