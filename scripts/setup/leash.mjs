// In every process that one of our commands starts and must not outlive it. When that command is killed so hard that it
// cannot say goodbye, the channel between the two closes, and this process ends as if told to.
process.channel?.unref()
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
