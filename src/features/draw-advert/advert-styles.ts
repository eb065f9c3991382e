import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './adverts.css?inline'

/** What sold adverts look like. Pages of the server that show any carry it. */
export const advertStyles = css

injectStyles(advertStyles)
