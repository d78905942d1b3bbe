// Loads the poster again when its table is due, and shows its button, which does nothing without script.
const { reloadAfter } = document.currentScript.dataset
setTimeout(() => location.reload(), reloadAfter * 1000)
const button = document.querySelector('nav button')
const instead = 'To print, open this page in your own browser.'
button.hidden = false
// Browsers inside other apps may have no printing.
button.onclick = () => (window.print ? print() : button.replaceWith(instead))
