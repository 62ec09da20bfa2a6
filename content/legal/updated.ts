/** When each legal text last changed. */
export const UPDATED = { privacy: '2026-11-22', terms: '2026-11-21', copyright: '2026-10-01' }
