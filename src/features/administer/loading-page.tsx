/** The boxes of what is to come. */
export function LoadingPage() {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <span key={index} className="skeleton skeleton--row" />
      ))}
    </div>
  )
}
