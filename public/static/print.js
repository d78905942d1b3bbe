// The poster's button: printing needs script, so it is hidden without.
const button = document.querySelector('nav button')
button.hidden = false
button.onclick = () => print()
