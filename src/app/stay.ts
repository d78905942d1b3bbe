/** As the state of a link that stays in view: what it leads to is shown in place, as by a tab. The page stays where it is scrolled to, and focus on the link. */
export const STAY = 'stay'
