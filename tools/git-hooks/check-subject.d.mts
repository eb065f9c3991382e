export function checkSubject(message: string): string | null
