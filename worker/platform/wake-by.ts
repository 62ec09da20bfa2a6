/** Sets the alarm of a room for this time (epoch milliseconds), unless it is set for an earlier one that is still to come. */
export async function wakeBy(storage: DurableObjectStorage, ms: number) {
  const at = await storage.getAlarm()
  // One that is overdue may have been lost with its process.
  const due = Math.max(Date.now(), Math.min(at ?? Infinity, ms))
  if (due !== at) await storage.setAlarm(due)
}
