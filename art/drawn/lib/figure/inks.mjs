// The inks of the posters: people's skins and hair, and cloth in the site's colours, each in three tones and under a floodlight's rim.

import { ball, court, courtDeep, glass, ink, night, white } from '../palette.mjs'

const tones = (deep, base, light, rim) => ({ deep, base, light, rim })

export const skins = {
  espresso: tones('#2E1712', '#5F3726', '#7F4D36', '#D9A887'),
  umber: tones('#4A2618', '#8B5235', '#A8693F', '#EBC39E'),
  bronze: tones('#6B3B27', '#AD7048', '#C68B5E', '#F6D3AC'),
  olive: tones('#7F4C34', '#CC8E66', '#E2AD84', '#FBDFC2'),
  sand: tones('#A45F42', '#E2A57E', '#F3C5A3', '#FFEBDA'),
}

export const hairs = {
  black: tones('#0D0A12', '#1A1419', '#3B2B30', '#8E8296'),
  brown: tones('#3A2113', '#6E3F20', '#8E5A30', '#D9A878'),
  copper: tones('#5E2412', '#A4481F', '#C96A32', '#F2B27E'),
  grey: tones('#4F5B75', '#8E9BB8', '#CBD5EA', white),
}

export const cloths = {
  white: tones('#8FA6E2', '#DCE6FF', white, white),
  ball: tones('#8E9C1C', '#C9DE38', ball, '#F7FCC6'),
  night: tones('#030817', night, '#1A2F66', '#B9CBF7'),
  court: tones(courtDeep, court, '#3D6BF5', '#B9CBF7'),
  deep: tones('#061A63', courtDeep, '#2450CF', '#B9CBF7'),
  sky: tones('#4468CF', '#8BA7F3', '#B9CBF7', white),
}

export const gear = {
  frame: tones('#030611', ink, '#2A3656', '#B9CBF7'),
  grip: tones('#93ABE8', glass, white, white),
}
