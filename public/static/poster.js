// The poster's table is loaded again when it is due. Its button is hidden where no script runs, without which nothing prints.
const { reloadAfter } = document.currentScript.dataset
setTimeout(() => location.reload(), reloadAfter * 1000)
const button = document.querySelector('nav button')
const instead = 'To print, open this page in your own browser.'
button.hidden = false
// Browsers inside other apps may have no printing.
button.onclick = () => (window.print ? print() : button.replaceWith(instead))
