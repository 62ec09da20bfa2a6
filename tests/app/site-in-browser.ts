import { brand } from '../../brand.config'
import { membership } from '../../content/membership'
import { setSite } from '../../app/lib/site'
import { filled } from '../../shared/site/fill'

// What the document has on every page.
setSite({
  ...filled(brand, { artist: brand.artistName, site: brand.siteName }),
  personaName: brand.artistName,
  prices: membership.prices,
})

// The player listens to its window as soon as its module is loaded, which a screen may do after the last line of its test.
if (!('addEventListener' in globalThis)) Object.assign(globalThis, { addEventListener: () => {} })
