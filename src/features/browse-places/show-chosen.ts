/** Scrolls a rail to what is chosen in it, which may stand far to the right. @param selector What is chosen is found by it. */
export function showChosen(rail: HTMLElement | null, selector: string): void {
  const chosen = rail?.querySelector<HTMLElement>(selector)
  if (rail && chosen) rail.scrollLeft = chosen.offsetLeft - rail.offsetLeft - chosen.offsetWidth
}
