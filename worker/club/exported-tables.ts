/** Tables that no export has, and why. */
export const LEFT_OUT: Record<string, string> = {
  chat_models: 'A copy of the AI vendor’s list, read again every day.',
  club_setup: 'The set-up code and the state of imports belong to this installation.',
  feed_events:
    'The replay buffer of the live feed. It repeats posts, comments and likes; open pages reload.',
  installation: 'The address of this installation.',
  upload_parts:
    'Parts of unfinished uploads. Their bytes cannot be read before the upload is complete.',
  proven_services: 'Which keys and addresses of this installation have worked.',
  push_deliveries:
    'Messages of the last days. Sent once, they must not be sent again after an import.',
  push_subscriptions:
    'Bound to the VAPID key of this installation: browsers refuse messages that another key signed.',
  now_playing: 'Tracks of the last minutes.',
  radio_audience: 'Listeners of the last seconds.',
  scrobbles: 'Plays to be sent to other services. A copy of the club would send them once more.',
  scrobbling_connections:
    'Tokens of other services, encrypted with a key of this installation: members connect again.',
  unfinished_tasks:
    'Mails and other work to be repeated. A copy of the club would send them once more.',
  rate_limits: 'Counters of the last hours.',
}

/** Tables that only an export with credentials has. */
export const CREDENTIALS = new Set([
  'app_passwords',
  'email_confirmations',
  'invitations',
  'password_resets',
  'refresh_tokens',
  'sessions',
])

/** Columns that are empty text in an export without credentials. */
export const BLANKED: Record<string, string[]> = { users: ['password_hash'] }

/** Conditions on the rows of a table. Unfinished uploads have no object in the bucket. */
export const ROWS: Record<string, string> = {
  uploads: "status = 'ready'",
  // The club that is exported sends the others itself: a copy would send them once more.
  broadcasts: "status in ('draft', 'sent', 'cancelled')",
  broadcast_links:
    "broadcast_id in (select id from broadcasts where status in ('draft', 'sent', 'cancelled'))",
  broadcast_recipients:
    "broadcast_id in (select id from broadcasts where status in ('draft', 'sent', 'cancelled'))",
}

/** Every exported table. A test compares this register with the database: a new table must be added here or above. */
export const EXPORTED = new Set([
  'admins',
  'albums',
  'audit_log',
  'bookmarks',
  'broadcast_links',
  'broadcast_recipients',
  'broadcasts',
  'contact_messages',
  'events',
  'hidden_members',
  'left_customers',
  'lyrics',
  'marketing_contacts',
  'marketing_refusals',
  'uploads',
  'membership_mails',
  'message_replies',
  'notification_fan_outs',
  'notification_settings',
  'notifications',
  'parties',
  'party_controls',
  'party_items',
  'party_messages',
  'party_moderators',
  'party_question_votes',
  'party_questions',
  'party_reactions',
  'payment_holds',
  'playback',
  'playlist_tracks',
  'playlists',
  'post_comments',
  'post_likes',
  'post_reports',
  'posts',
  'profiles',
  'radio_schedules',
  'radio_stations',
  'ratings',
  'recordings',
  'release_posts',
  'release_reminders',
  'rollup_days',
  'rollup_hours',
  'rollup_returns',
  'rollup_slots',
  'rollup_tops',
  'rollup_zones',
  'site_drafts',
  'site_settings',
  'site_versions',
  'starred_items',
  'stripe_customers',
  'stripe_events',
  'team_notices',
  'ticket_changes',
  'tickets',
  'track_play_days',
  'track_plays',
  'tracks',
  'tv_captions',
  'tv_channels',
  'member_pictures',
  'user_favorites',
  'users',
  'venues',
  'vip_grants',
  'vip_price_moves',
  'vip_subscriptions',
  'visit_sessions',
  'visit_steps',
  'visitors',
])

/** Figures that visits write by themselves. An import into a club that has nothing else replaces them. */
export const VISITS = new Set([
  'visit_sessions',
  'visit_steps',
  'visitors',
  ...[...EXPORTED].filter((name) => name.startsWith('rollup_')),
])
