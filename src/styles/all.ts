// base.css comes first: it orders the layers.
import './base.css'
import './fonts.css'
import './tokens.css'
import './arrange.css'
import './primitives.css'
import './state.css'
import './print.css'
