import access from './de/access.json'
import refusals from './de/refusals.json'
import site from './de/site.json'
import ui from './de/ui.json'

/** What the first screen of either entry says: one file of its own, which stands on no other. */
export const texts = { access, refusals, site, ui }
