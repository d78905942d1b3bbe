// The bounds of `npm run bench:pages`. A page is compared with its own floor: the same words without scripts, pictures and
// fonts, over the same line in the same minute. That leaves out what the machine does besides; milliseconds do not, and are
// held only where it is quiet.

/** Times the floor's, the median over all pages: font, sheet and pictures share the line with the words. */
export const FCP_TIMES = 1.3
/** As above: on most pages it paints with the words. Of some it is a drawing that comes a round trip of this line (562 ms) later. */
export const LCP_TIMES = 1.3
/** Both of home, whose largest thing stands in the HTML; the median of its own visits. */
export const TIMES_OF_HOME = 1.3
/** The median over all pages: more Lighthouse calls less than good. */
export const TBT_MS = 200
/** Nothing moves by itself; rounding may. */
export const CLS = 0.01
/** With headers, as brotli of a data centre sends it: the first round trips carry as much, and the font comes after. */
export const HTML_BYTES = 18_000
/** ms: what is slower is felt as a wait. Browsers tell it in steps of 8 ms. */
export const INP_MS = 100
