import { sql } from 'drizzle-orm'
import type { Page } from '../../shared/feed'
import { memberIdOf, publicProfile, selectProfile } from '../accounts'
import { type Results, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { Reading } from '../env'
import { DomainError } from '../errors'
import { postPage, posts, selectBlock } from '../feed'

/** A member as others see them. @throws DomainError `profile_not_found` */
export const findVisibleProfile = ({ db, memberId, param }: Reading<'member'>) =>
  oneBatch(selectVisible(db, memberId, param('id')), visible)

/** The posts of one member. @throws DomainError `profile_not_found` */
export async function listVisiblePosts(c: Reading<'member'>, page: Page) {
  const name = c.param('id')
  const { statements, resultOf } = await postPage(
    c,
    page,
    sql`${posts.user_id} = ${memberIdOf(name)}`,
  )
  return oneBatch({ ...selectVisible(c.db, c.memberId, name), ...statements }, (found) => {
    visible(found)
    return resultOf(found)
  })
}

const selectVisible = (db: Database, readerId: string, name: string) => ({
  profile: selectProfile(db, name),
  block: selectBlock(db, memberIdOf(name), readerId),
})

/** Not found for members whom this one blocked, except admins, who moderate. */
function visible({ profile, block }: Results<ReturnType<typeof selectVisible>>) {
  if (block.length > 0) throw new DomainError('profile_not_found')
  return publicProfile(profile)
}
