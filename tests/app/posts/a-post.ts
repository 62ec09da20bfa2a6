import type { Comment, Post } from '../../../shared/feed'

export const aPost = (id: string, more: Partial<Post> = {}): Post => ({
  id,
  user_id: 'ana',
  username: 'ana',
  avatar_url: null,
  is_vip: false,
  is_admin: false,
  content: `Post ${id}`,
  image_url: null,
  image_alt: null,
  image_width: null,
  image_height: null,
  created_at: '2026-11-21T10:00:00.000Z',
  likes_count: 0,
  comments_count: 0,
  liked: false,
  ...more,
})

export const aComment = (id: string, postId: string): Comment => ({
  id,
  post_id: postId,
  user_id: 'bea',
  username: 'bea',
  avatar_url: null,
  is_vip: false,
  is_admin: false,
  content: `Comment ${id}`,
  created_at: '2026-11-21T10:00:00.000Z',
})
