import type { MediaObject } from '../../shared/club-export'
import { DomainError } from '../errors'
import { serveMedia } from '../files/media'

const OBJECTS_AT_ONCE = 500
/** The seed's record of its uploads to this bucket. */
const OWN = new Set(['seed/objects.json'])

/** A page of all objects of the bucket, by key. */
export async function listObjects(bucket: R2Bucket, cursor: string) {
  const page = await bucket.list({
    limit: OBJECTS_AT_ONCE,
    include: ['httpMetadata', 'customMetadata'],
    ...(cursor && { cursor }),
  })
  const objects = page.objects
    .filter(({ key }) => !OWN.has(key))
    .map(({ key, size, httpEtag, httpMetadata, customMetadata }): MediaObject => ({
      key,
      bytes: size,
      etag: httpEtag,
      http: textsOf(httpMetadata),
      custom: customMetadata ?? {},
    }))
  return { objects, next: page.truncated ? page.cursor : null }
}

const textsOf = (metadata: R2HTTPMetadata | undefined) =>
  Object.fromEntries(
    Object.entries(metadata ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/**
 * An object, or the range that was asked for.
 * @throws DomainError `not_found` if it is gone or another version has taken its place
 */
export async function readObject(bucket: R2Bucket, key: string, etag: string, request: Request) {
  const object = await bucket.head(key)
  if (!object || object.httpEtag !== etag) throw new DomainError('not_found')
  const response = await serveMedia(
    bucket,
    { key, bytes: object.size, etag, type: 'application/octet-stream' },
    request,
  )
  response.headers.set('Content-Disposition', 'attachment')
  return response
}
