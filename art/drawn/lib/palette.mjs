// The site's colours as pictures need them; the site itself reads src/styles/tokens.css.

export const night = '#07122B'
export const court = '#1447E6'
export const courtDeep = '#0B2C9B'
export const ball = '#DDF247'
export const white = '#FFFFFF'
export const glass = '#EAF1FF'
export const paper = '#F7F8F4'
export const ink = '#0A0F1E'
export const mute = '#4A5570'
