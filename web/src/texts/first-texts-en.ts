import access from './en/access.json'
import refusals from './en/refusals.json'
import site from './en/site.json'
import ui from './en/ui.json'

/** What the first screen of either entry says: one file of its own, which stands on no other. */
export const texts = { access, refusals, site, ui }
