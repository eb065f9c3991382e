const STAR = 'M12 2l3 6.5 7 .8-5.2 4.8 1.5 7L12 17.6 5.7 21.1l1.5-7L2 9.3l7-.8z'

/** One star, hollow where there is nothing to rate yet. */
export function Star({ hollow = false }: { hollow?: boolean }) {
  return (
    <svg className={hollow ? 'star star--empty' : 'star'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  )
}

/** Five stars, `rating` of them full. @param rating Whole stars, 0 to 5. @param label What a screen reader says. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((step) => (
        <Star key={step} hollow={step > rating} />
      ))}
    </span>
  )
}
