import type { Brand } from '../../shared/site/brand'

type Names = Pick<Brand, 'artistName' | 'siteName'>

/** Names of the team in the site's languages: members must not appear to speak for it. */
const TEAM_WORDS = [
  'admin',
  'administrador',
  'administradora',
  'administrator',
  'equipe',
  'help',
  'helpdesk',
  'mod',
  'moderador',
  'moderadora',
  'moderation',
  'moderator',
  'official',
  'oficial',
  'owner',
  'postmaster',
  'root',
  'security',
  'staff',
  'support',
  'suporte',
  'system',
  'sysadmin',
  'team',
  'webmaster',
]
/** Words that do not make a reserved name another one: `the_real_admin`, `admin_team`. */
const ADDITIONS = [
  'official',
  'oficial',
  'real',
  'the',
  'team',
  'staff',
  'support',
  'equipe',
  'club',
]

/** Characters that look alike: those of UTS 39 that usernames may contain, and digits for letters. */
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
}

/** The same for names that look alike (UTS 39). Case and underscores are ignored. */
const skeletonOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[0-9i]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')

const additions = ADDITIONS.map(skeletonOf)
const reservedBy = ({ artistName, siteName }: Names) =>
  new Set(
    [...TEAM_WORDS, artistName, siteName]
      .map(skeletonOf)
      // Names in other scripts cannot be imitated by a username.
      .filter((skeleton) => skeleton !== ''),
  )

/** Whether a username is, or looks like, a word of the team or the name of the artist or the site. */
export function isReservedName(username: string, names: Names) {
  const reserved = reservedBy(names)
  // The digit of `admin2` is a number, that of `adm1n` a letter. Both readings are checked.
  const withoutNumber = username.replace(/^[\d_]+|[\d_]+$/g, '')
  return [username, withoutNumber]
    .map(skeletonOf)
    .some((skeleton) => isReservedSkeleton(skeleton, reserved))
}

function isReservedSkeleton(skeleton: string, reserved: Set<string>): boolean {
  if (reserved.has(skeleton) || reserved.has(skeleton.replace(/s$/, ''))) return true
  return additions.some(
    (addition) =>
      addition !== skeleton &&
      ((skeleton.startsWith(addition) &&
        isReservedSkeleton(skeleton.slice(addition.length), reserved)) ||
        (skeleton.endsWith(addition) &&
          isReservedSkeleton(skeleton.slice(0, -addition.length), reserved))),
  )
}
