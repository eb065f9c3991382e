/** Returns a text with a capital at its start: "nombre, WhatsApp" becomes "Nombre, WhatsApp". */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
