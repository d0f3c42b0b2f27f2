import { startScheme } from '../../lib/visitor/kept-scheme.ts'
import { bringContactForm } from './behaviour/contact-form.ts'
import { startCookieNotice } from '../everywhere/cookie-notice.ts'
import { openAskedQuestion, startFaqSearch } from './behaviour/faq.ts'
import { startFailedPictures } from './behaviour/failed-pictures.ts'
import { startLanguages } from './behaviour/languages.ts'
import { startLostConnection } from './behaviour/lost-connection.ts'
import { leadSignedInHome } from './behaviour/second-opinion.ts'
import { closeMenuWhenFollowed, hideTopBarWhileReading } from '../everywhere/top-bar.ts'

// Everything on a public page can be read and followed without this; it adds comfort.
startScheme()
startLanguages()
leadSignedInHome()
hideTopBarWhileReading()
closeMenuWhenFollowed()
startLostConnection()
startFailedPictures()
startCookieNotice()
startFaqSearch()
bringContactForm()
openAskedQuestion()
