import * as z from 'zod/mini'
import { type MailGroup, mailGroups } from './mail-groups.ts'
import { idSchema } from '../shared/text.ts'

// What a user downloads of all that is stored about them, as it is read again.

/** Larger files are not even opened. */
export const DATA_FILE_MAX_BYTES = 20 * 1024 * 1024

const fileSchema = z.object({
  exported_at: z.iso.datetime(),
  records: z.record(z.string(), z.array(z.unknown())),
  settings: z.optional(z.unknown()),
})
/** How the user has the app: language and colours as on the device that downloaded the file, and of which groups they wanted no mails, if any. */
export interface DataFileSettings {
  locale?: 'es' | 'en' | undefined
  theme?: 'system' | 'light' | 'dark' | undefined
  mailsOff?: readonly MailGroup[] | undefined
}

const settingsSchema = z.object({
  locale: z.catch(z.optional(z.enum(['es', 'en'])), undefined),
  theme: z.catch(z.optional(z.enum(['system', 'light', 'dark'])), undefined),
})
/** What the account itself has of it. */
const userSchema = z.object({ mails_off: z.optional(z.array(z.enum(mailGroups))) })
const savedSchema = z.object({ place_id: idSchema, saved_at: z.iso.datetime() })

/** What a file can bring back, and what it cannot. */
export interface DataFile {
  /** The saved places, each once. */
  saved: z.infer<typeof savedSchema>[]
  /** How many saved places of it cannot be read. */
  unreadable: number
  /** How many other records it has: these live in the account that made them. */
  others: number
  /** What of the settings can be read. */
  settings: DataFileSettings
}

/** Reads what such a file holds, whatever was changed in it meanwhile; null where it is none. */
export function readDataFile(content: unknown): DataFile | null {
  const file = fileSchema.safeParse(content)
  if (!file.success) return null
  const { saved_places: rows = [], user: [user] = [], ...others } = file.data.records
  const account = userSchema.safeParse(user).data
  const read = rows.flatMap((row) => savedSchema.safeParse(row).data ?? [])
  return {
    saved: [...new Map(read.map((place) => [place.place_id, place])).values()],
    unreadable: rows.length - read.length,
    others: Object.values(others).reduce((sum, { length }) => sum + length, 0),
    settings: {
      ...settingsSchema.safeParse(file.data.settings).data,
      mailsOff: account?.mails_off?.length ? account.mails_off : undefined,
    },
  }
}
