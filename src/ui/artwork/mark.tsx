/** The mark: an artwork that ends in a pin. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
      <path fill="var(--gold)" d="M25 6h14v5h8v5h8v4H9v-4h8v-5h8z" />
      <path fill="var(--action)" fillRule="evenodd" d="M9 23h46v11L32 59 9 34zM32 25a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" />
    </svg>
  )
}
