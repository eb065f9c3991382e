/** The drawing of a pin, whose point is at the middle of its lower edge. */
export function MapPin() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path fill="#ffc52e" stroke="#1d1529" strokeWidth="1.5" d="M25 6h14v5h8v5h8v4H9v-4h8v-5h8z" />
      <path fill="#a70f57" stroke="#fff" strokeWidth="1.5" d="M9 23h46v11L32 59 9 34z" />
      <circle cx="32" cy="34" r="9" fill="#fff" />
    </svg>
  )
}
