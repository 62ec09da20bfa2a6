import { openDemo } from '../demo/demo.mjs'

/** Albums, tracks, stations, channels and all media: the archive content/demo. */
export const step = {
  name: 'catalog',
  demoOnly: false,

  // Rows that are there may have been edited in the back office, and what was deleted there stays as a row.
  async run({ insertMissing, putObjects }) {
    const { tables, objects } = await openDemo()
    await putObjects(objects)
    for (const [table, rows] of tables) await insertMissing(table, rows)
  },
}

/** The pictures of the site's default texts, for a club without the demo. */
export const sitePictures = async () =>
  (await openDemo()).objects.filter(({ key }) =>
    /^(brand|heroes)\/.*\.(webp|png|jpg|svg)$/.test(key),
  )
