// Menu and tooltip times of the specification, section 9.

/** A submenu opens after the pointer has rested on its name this long. */
export const SUBMENU_OPEN_MS = 100
/** It stays open this long after the pointer has left, so that a diagonal way to an item works. */
export const SUBMENU_GRACE_MS = 300
export const TOOLTIP_OPEN_MS = 700
/** Within this time after one tooltip has closed, the next opens at once. */
export const TOOLTIP_SKIP_MS = 300
/** Letters typed in an open menu are one word until a pause this long. */
export const TYPEAHEAD_RESET_MS = 1000
