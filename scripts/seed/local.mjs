// `node scripts/seed/local.mjs <state folder> [none]`: runs every step on a local state folder, unless the club is not the demo any
// more. With `none` it stores only the pictures of the site's default texts.
import { sitePictures } from './catalog.mjs'
import { HAS_OTHER_MEMBERS, IS_EDITED } from './edited.mjs'
import { withLocalStorage } from './local-storage.mjs'
import { localTarget } from './local-target.mjs'
import { steps } from './steps.mjs'

await withLocalStorage(process.argv[2], async (storage) => {
  const target = localTarget(storage)
  if (process.argv[3] === 'none') return target.putObjects(await sitePictures())
  const { DB } = storage
  const own = await DB.prepare(`select (${IS_EDITED} or ${HAS_OTHER_MEMBERS}) as own`).first('own')
  if (own) return
  for (const step of steps) await step.run(target)
})
