/** What runs in the head of every page before anything is painted, apart from the app: its entry may be what is missing. */
import './lead-to-stored-locale.ts'
import './remember-chosen-locale.ts'
import './show-stored-theme.ts'
import './recover-missing-chunks.ts'
import './capture-install-event.ts'
import './defer-hydration.ts'
import './remember-early-taps.ts'
