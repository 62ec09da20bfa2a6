import type { SessionUser } from '../../shared/accounts'
import type { Viewer } from '../env'

export const sessionUser = ({
  id,
  email,
  emailConfirmed,
  username,
  isAdmin,
  isVIP,
  avatarUrl,
}: Viewer): SessionUser => ({
  id,
  email,
  emailConfirmed,
  username,
  isAdmin,
  isVIP,
  avatarUrl,
})
