/** An author of demo reviews. No one signs in as them, so they have no password. */
export interface DemoReviewer {
  uid: string
  email: string
  /** Null for the one who never told a name. */
  fullName: string | null
  locale: 'es' | 'en'
}

const spanishNames = [
  'Mariela Quispe Mamani',
  'Jhonny Condori',
  'Ximena Vargas Rocha',
  'Wilber Choquehuanca',
  'Daniela Suárez Roca',
  'Freddy Mamani Flores',
  'Rosa Elena Gutiérrez',
  'Limber Justiniano',
  'Gabriela Antezana',
  'Edwin Huanca Ticona',
  'Carla Andrea Terrazas',
  'Mauricio Villarroel',
  'Noemí Colque',
  'Álvaro Zambrana',
  'Paola Ibáñez Soliz',
  'Rubén Darío Apaza',
  'Silvia Camacho Rojas',
  'José Luis Poma',
  'Verónica Yucra',
  'Sergio Barrientos',
  'Lidia Calle Nina',
  'Marco Antonio Saavedra',
  'Yesenia Cuéllar',
  'Grover Tarqui',
  'Fabiola Mendoza Ortiz',
  'Iván Montaño',
  'Elizabeth Copa',
  'Ronald Melgar',
  'Miriam Fernández Arce',
  'Óscar Alanoca',
  'Tatiana Rivero Peña',
  'Gonzalo Orellana',
  'Claudia Patzi',
  'Hernán Aramayo',
  'Nayeli Chuquimia',
  'Wálter Ayala Mercado',
] as const

const englishNames = ['Emily Carter', 'Tom Baker', 'Hannah Weiss', 'Liam O’Connor'] as const

/** Authors of the demo reviews: people of here, four travellers, and one without a name. */
export const demoReviewers: readonly DemoReviewer[] = [
  ...spanishNames.map((fullName) => reviewer(fullName, 'es')),
  ...englishNames.map((fullName) => reviewer(fullName, 'en')),
  { uid: 'visitante', email: 'visitante@example.com', fullName: null, locale: 'es' },
]

function reviewer(fullName: string, locale: 'es' | 'en'): DemoReviewer {
  const uid = fullName
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-')
  return { uid, email: `${uid}@example.com`, fullName, locale }
}
