/** How much of what stands before it is seen, so that one knows of it, in pixels. */
const BEFORE = 32

/** Scrolls a rail to what is chosen in it, which may stand far to the right. @param selector What is chosen is found by it. */
export function showChosen(rail: HTMLElement | null, selector: string): void {
  const chosen = rail?.querySelector<HTMLElement>(selector)
  if (rail && chosen) rail.scrollLeft = chosen.offsetLeft - rail.offsetLeft - BEFORE
}
