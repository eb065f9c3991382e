/**
 * Until the page is live, a step through the history reads the page that it leads to again, as it would without scripts.
 * Else the new address would be hydrated over the HTML of the old one. From then on the router follows every step.
 */
function reloadOnPopstate({ pathname, search }: URL): void {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- The live page takes it off by its name.
  window.onpopstate = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }
}

reloadOnPopstate(new URL(location.href))
