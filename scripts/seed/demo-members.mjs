export const DEMO_PASSWORD = 'demo-password'

/** Local only: a deploy has none of them. The ids are fixed so that other demo rows can reference them. */
export const demoMembers = [
  { id: 'demo-fan', role: 'fan', email: 'fan@demo.test', username: 'demo_fan' },
  { id: 'demo-vip', role: 'VIP', email: 'vip@demo.test', username: 'demo_vip' },
  { id: 'demo-admin', role: 'admin', email: 'admin@demo.test', username: 'demo_admin' },
]
