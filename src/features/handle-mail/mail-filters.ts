/** The parts of the page of mails: without one, the mails that do not get through. */
export const mailFilters = ['messages'] as const
