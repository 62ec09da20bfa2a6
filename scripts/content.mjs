import { parseArgs } from 'node:util'
import { command } from './setup/command.mjs'

// `npm run content [-- --for-newest-migration]`, after an edit of content/demo: corrects what is computed from its rows and files.
await command(async () => {
  const { completeDemo } = await import('./demo/complete.mjs')
  const { values } = parseArgs({
    options: { 'for-newest-migration': { type: 'boolean', default: false } },
  })
  const changed = completeDemo({ isForNewest: values['for-newest-migration'] })
  console.log(changed.length > 0 ? changed.join('\n') : 'content/demo is in order.')
})
