// Loads a poster or a frame again when its table is due, and shows the poster's button, which does nothing without script.
const { reloadAfter } = document.currentScript.dataset
setTimeout(() => location.reload(), reloadAfter * 1000)
const button = document.querySelector('nav button')
const instead = 'To print, open this page in your own browser.'
if (button) {
  button.hidden = false
  // Browsers inside other apps may have no printing.
  button.onclick = () => (window.print ? print() : button.replaceWith(instead))
}
