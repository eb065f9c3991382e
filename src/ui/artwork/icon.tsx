/** Line icons on a 24 × 24 grid, drawn with the text's colour. */
const shapes = {
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-5 3-7 8-7s8 2 8 7',
  alert: 'M12 3l10 18H2zM12 10v5M12 17.5v1.5',
  back: 'M20 12H5M11 5l-7 7 7 7',
  camera: 'M3 7h5l2-3h4l2 3h5v13H3zM12 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l4 2',
  close: 'M5 5l14 14M19 5L5 19',
  facebook: 'M15 4h-2a4 4 0 0 0-4 4v13M5 12h9',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  instagram: 'M4 4h16v16H4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM16.5 7.5h.01',
  link: 'M10 14a5 5 0 0 0 7 0l3-3a5 5 0 0 0-7-7l-1.5 1.5M14 10a5 5 0 0 0-7 0l-3 3a5 5 0 0 0 7 7l1.5-1.5',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  more: 'M12 4v2M12 11v2M12 18v2',
  navigate: 'M12 3l8 18-8-5-8 5z',
  offline: 'M3 3l18 18M2 9a15 15 0 0 1 4-2.5M22 9a15 15 0 0 0-11-4M6 13a9 9 0 0 1 4-2M18 13l-2-1.5M12 19h.01',
  phone: 'M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4c-9 2-18-7-16-16z',
  pin: 'M12 22l-8-10V6h3V3h10v3h3v6zM12 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  saved: 'M6 3h12v18l-6-5-6 5z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  share: 'M12 15V3M8 7l4-4 4 4M5 11v10h14V11',
  theme: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 7.5h5M12 12h8M12 16.5h5',
  whatsapp: 'M3 21l1.5-5A9 9 0 1 1 8 19.5zM9 8c0 4 3 7 7 7l1-2-2.5-1.5L13 13a5 5 0 0 1-2-2l1-1.5L10.5 7z',
} as const

export type IconName = keyof typeof shapes

/** An icon beside a word; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
