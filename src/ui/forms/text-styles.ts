import { injectStyles } from '@/ui/layout/inject-styles.ts'
import plainPages from '@/ui/layout/plain-pages.css?inline'
import forms from './forms.css?inline'

/** What pages of text and forms look like. Pages of the server that show such carry it, lists and places do without: see `routeStyles`. */
export const textStyles = forms + plainPages

injectStyles(textStyles)
