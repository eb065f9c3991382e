// Preloaded into the Node.js programs that our commands start (`node --import`). Their stdin is a pipe that the command
// holds open: it ends when the command is gone, however it died, and then the program must not stay behind.
const graceMs = 10_000

// What these programs fork preloads this file too, but has another parent and another stdin.
if (process.env.ENDS_WITH_PARENT === String(process.ppid)) {
  process.stdin.on('end', end).on('error', end).resume()
  // Waiting for that end must not keep a program alive that has nothing else to do.
  process.stdin.unref?.()
}

function end() {
  process.kill(process.pid, 'SIGTERM')
  // The commands make each program the leader of a process group: the group goes with it if it is slow to end.
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), graceMs).unref()
}
