/** The section of `/perfil` in which a second factor is added: an admin without one is led there. */
export const SECURITY_SECTION_ID = 'seguridad'
