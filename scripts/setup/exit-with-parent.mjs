// Preloaded into child processes that must not outlive the command that started them. If the command is killed with SIGKILL,
// the IPC channel between the two closes, and this process ends as with SIGTERM.
process.channel?.unref()
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
