/** What runs in the head of a page that the server rendered, after the first scripts; a frame comes from the app itself. */
import './stay-readable.ts'
import './reload-on-popstate.ts'
import { openMenus } from '@/ui/head/open-menus.ts'

openMenus()
