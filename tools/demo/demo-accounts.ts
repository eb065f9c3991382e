/** An account that anyone may use to try the app on the emulators. */
export interface DemoAccount {
  role: 'user' | 'owner' | 'admin'
  uid: string
  fullName: string
  email: string
  password: string
  /** What one has to know to use it. */
  note?: string
}

/** Phone of the admin's second factor; the Auth emulator sends no message but prints the code. */
export const DEMO_ADMIN_PHONE = '+59170000000'

/** Owns a place, and answers its reviews. */
export const demoOwner: DemoAccount = {
  role: 'owner',
  uid: 'duena',
  fullName: 'Lourdes Arandia',
  email: 'duena@example.com',
  password: 'duena-negocio',
  note: 'owns the café Xantina in Cochabamba',
}

/** The accounts to sign in with. They exist on the emulators alone. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'user', uid: 'ana', fullName: 'Ana Choque', email: 'ana@example.com', password: 'ana-visita' },
  demoOwner,
  {
    role: 'admin',
    uid: 'admin',
    fullName: 'Rodrigo Salvatierra',
    email: 'admin@example.com',
    password: 'admin-dos-pasos',
    note: `second factor: the code that the Auth emulator prints for ${DEMO_ADMIN_PHONE}`,
  },
]
