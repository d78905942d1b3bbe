/**
 * The id of what became of a form. Without script the form is posted to an address with this fragment, which browsers
 * keep over a redirect too: whatever answers is shown from there on, below the page's header.
 */
export const OUTCOME_ID = 'outcome'
