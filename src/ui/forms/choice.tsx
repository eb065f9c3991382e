import type { InputHTMLAttributes, Ref } from 'react'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  type: 'checkbox' | 'radio'
  ref?: Ref<HTMLInputElement>
}

/** A box or one of several options, with its label beside it: all of that can be tapped. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} />
      {children}
    </label>
  )
}
