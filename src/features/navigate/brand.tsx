/** The name, drawn by the style sheet: in the page once, and in no script. */
export function Wordmark() {
  return <span className="wordmark" />
}
