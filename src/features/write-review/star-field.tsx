import { type Ref, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '@/ui/artwork/icon.tsx'
import { Star } from '@/ui/artwork/stars.tsx'

interface StarFieldProps {
  /** 1 to 5; 0 until one is chosen. */
  rating: number
  onChange: (rating: number) => void
  error: string | undefined
  /** The first star, to lead the focus to. */
  firstRef: Ref<HTMLInputElement>
}

/** One to five stars, as radio buttons for keyboards and screen readers. */
export function StarField({ rating, onChange, error, firstRef }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset className="field-group" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        <FormattedMessage id="writing.rating" />
      </legend>
      <div className="photo-picker">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              className="sr-only"
              type="radio"
              name={id}
              value={stars}
              checked={stars === rating}
              onChange={() => onChange(stars)}
              ref={stars === 1 ? firstRef : undefined}
            />
            <span className="sr-only">
              <FormattedMessage id="writing.stars" values={{ rating: stars }} />
            </span>
            <Star hollow={stars > rating} />
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
