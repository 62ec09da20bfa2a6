import { vi } from 'vitest'

// Files run one after another in the same processes: starting one for each took longer than their tests. Each loads its modules anew
// and finds the globals as they were, so they share nothing.
vi.resetModules()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
