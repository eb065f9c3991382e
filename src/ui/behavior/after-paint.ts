/**
 * Runs a task once what was changed just now is on the screen: a tap is seen to be taken before the work begins that it
 * asks for.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}
