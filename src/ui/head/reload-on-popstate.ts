/**
 * For the head of a page: until the page is live, a step through the history reads the page that it leads to again, as it
 * would without scripts. Else the new address would be hydrated over the HTML of the old one.
 */
export const RELOAD_ON_POPSTATE =
  '{let p=location.pathname+location.search;onpopstate=()=>{p==location.pathname+location.search||location.reload()}}'

/** From when the page is live the router follows every step. */
export function stopReloadOnPopstate(): void {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- It takes off what the script has set.
  window.onpopstate = null
}
