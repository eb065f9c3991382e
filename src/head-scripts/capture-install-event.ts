/**
 * Stores the browser's event that says the app can be installed, which may come before any other script is here, and keeps
 * the browser from offering it by itself. See src/data/pwa/install-prompt.ts.
 */
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installEvent = event
})
