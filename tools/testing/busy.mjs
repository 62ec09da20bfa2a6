// Keeps all cores busy until it is ended: `npm run check:flaky` runs tests beside it.
import { availableParallelism } from 'node:os'
import { Worker, isMainThread } from 'node:worker_threads'

if (isMainThread)
  for (let core = 0; core < availableParallelism(); core++) new Worker(new URL(import.meta.url))
else for (;;);
