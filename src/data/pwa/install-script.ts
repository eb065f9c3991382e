/**
 * A script for the head of every page: keeps what the browser tells when the app can be installed, which it may tell
 * before any other script is here, and has it offer nothing of its own. See `install-prompt.ts`.
 */
export const CAPTURE_INSTALL_EVENT = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();self.installEvent=e})`
