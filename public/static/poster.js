// The poster's table is loaded again when it is due. Its button is hidden where no script runs, without which nothing prints.
const { reloadAfter } = document.currentScript.dataset
setTimeout(() => location.reload(), reloadAfter * 1000)
const button = document.querySelector('nav button')
if (window.print) {
  button.hidden = false
  button.onclick = () => print()
} else {
  button.replaceWith('To print, open this page in your own browser.')
}
