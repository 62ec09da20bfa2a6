import type { SessionNotice } from '../../shared/membership'

export const sessionNotice = (notice: SessionNotice) => JSON.stringify(notice)
