/** How dates with their time are written, in both languages: by the 24-hour clock. */
export const DATE_AND_TIME = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
