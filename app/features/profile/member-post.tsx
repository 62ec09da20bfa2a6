import { useState } from 'react'
import { FormattedDate } from 'react-intl'
import type { Post } from '../../../shared/feed'
import { Card } from '../../ui/card'

/** A post as its author's page shows it: the words, the picture, and when. */
export const MemberPost = ({ post }: { post: Post }) => (
  <article>
    <Card>
      <time dateTime={post.created_at} className="text-sm text-haze">
        <FormattedDate value={post.created_at} dateStyle="long" timeStyle="short" />
      </time>
      <p className="mt-2 break-words whitespace-pre-wrap">{post.content}</p>
      {post.image_url && <Picture src={post.image_url} alt={post.image_alt ?? ''} />}
    </Card>
  </article>
)

function Picture({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <img
      src={failed ? '/brand/default-picture.webp' : `${src}?width=800&quality=75`}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="mt-4 max-h-[32rem] w-full rounded-tile bg-stage object-contain"
    />
  )
}
