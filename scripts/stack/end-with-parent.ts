// Ends this process with its parent, also when the parent is killed: preloaded into what `npm start` and the admin commands
// start. PARENT_PID closes the gap in which the parent dies before this runs.
const LOOK_AGAIN_MS = 250

const parent = Number(process.env.PARENT_PID ?? process.ppid)
const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, LOOK_AGAIN_MS).unref()

export {}
