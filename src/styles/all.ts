// base.css comes first: it orders the layers.
import './base.css'
import './fonts.css'
import './tokens.css'
import './primitives.css'
import './print.css'
