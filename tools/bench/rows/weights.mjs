import { weights } from '../../checks/weights.mjs'
import { inRoot } from '../../../scripts/setup/root.mjs'

const kept = weights(inRoot('dist/client'))

/** The byte budgets of `design/experience.md`, on the same build as the other rows. They are the same in each round. */
export default {
  unit: 'KiB of gzip',
  rounds: 1,
  warmUp: false,
  goals: kept.map(({ what, most }) => ({ side: 'site', of: what, itself: true, atMost: most })),
  open: () => ({
    site: {
      site: { cpu: () => null },
      run: () => ({
        units: 1,
        time: null,
        ...Object.fromEntries(kept.map(({ what, kib }) => [what, kib])),
      }),
    },
  }),
}
