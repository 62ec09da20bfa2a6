import { readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'

/**
 * Turns `import messages from './messages/en.json?compiled'` into parsed messages, so that the browser carries no parser.
 * Plain sentences stay strings: they are smaller than their syntax tree.
 */
export function compiledMessages() {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    /** @param {string} id */
    load(id) {
      if (!id.endsWith('.json?compiled')) return null
      const file = id.slice(0, -'?compiled'.length)
      this.addWatchFile(file)
      const compiled = Object.fromEntries(
        Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([key, text]) => [
          key,
          parse(text, { captureLocation: false }),
        ]),
      )
      // Browsers parse JSON twice as fast as the same data in a script.
      const text = JSON.stringify(JSON.stringify(compiled))
      return { code: `export default JSON.parse(${text})`, moduleType: 'js' }
    },
  }
}
