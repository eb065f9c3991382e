import * as z from 'zod/mini'
import { optionalLine, requiredLine } from '../shared/text.ts'
import { MENU_LINES_MAX, MENU_PRICE_MAX, MENU_TEXT_MAX_CHARS } from './menu.ts'

const hasTwoDecimals = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6

/** The lines of a menu, in their order. */
export const menuSchema = z
  .array(
    z.strictObject({
      name: requiredLine(MENU_TEXT_MAX_CHARS),
      price: z.nullable(z.number().check(z.minimum(0), z.maximum(MENU_PRICE_MAX), z.refine(hasTwoDecimals))),
      section: optionalLine(MENU_TEXT_MAX_CHARS),
    }),
  )
  .check(z.maxLength(MENU_LINES_MAX))
