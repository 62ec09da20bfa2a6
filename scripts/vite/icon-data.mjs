/**
 * Removes from the icons what only development needs: React keys, random strings that do not compress, and a statement without
 * effect. The chunk that pages share is 0.8 KiB smaller without them.
 */
export function iconData() {
  return {
    name: 'icon-data',
    /** @type {'build'} */
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      /** @param {string} code */
      handler: (code) => ({
        code: code.replace(/, key: "\w+"/g, '').replace(/^__iconData\.node;$/m, ''),
        map: null,
      }),
    },
  }
}
