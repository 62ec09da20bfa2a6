// `node scripts/seed/local.mjs <state folder>`: runs every step on a local state folder.
import { withLocalStorage } from './local-storage.mjs'
import { localTarget } from './local-target.mjs'
import { steps } from './steps.mjs'

await withLocalStorage(process.argv[2], async (storage) => {
  const target = localTarget(storage)
  for (const step of steps) await step.run(target)
})
