/** The section of `/perfil` in which a second factor is added: an admin without one is led there. */
export const SECURITY_SECTION_ID = 'seguridad'
/** The section of `/perfil` that lists what the user added and corrected. */
export const CONTRIBUTED_SECTION_ID = 'aportes'
/** The section of `/perfil` in which mails are turned on and off: the page that ends them leads there. */
export const MAILS_SECTION_ID = 'correos'
