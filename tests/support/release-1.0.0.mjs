/** The first migration that release 1.0.0 does not have. */
export const LATER = '0001_'

/** What a club of release 1.0.0 holds: a track in the bucket, one at another host and one without a recording; members, money, figures. */
export const CLUB = `
  insert into users (id, email, email_confirmed_at, username, password_hash, is_admin, created_at, updated_at)
    values ('ana', 'ana@fans.test', '2026-01-01', 'ana', '', 1, '2026-01-01', '2026-01-01');
  insert into admins (id, user_id) values ('a', 'ana');
  insert into profiles (user_id, bio, updated_at) values ('ana', 'Olá "Ana"', '2026-01-01');
  insert into albums (id, title, year, type, image, position)
    values ('neon', 'Neon', 1987, 'Album', 'covers/neon.webp', 3);
  insert into tracks (id, album_id, number, title, album, image, recording_id, media_key, media_bytes, source_url, duration, plays, featured)
    values ('neon-1', 'neon', 1, 'One', 'Neon', 'covers/neon.webp', 'r1', 'audio/one.0123456789ab.mp3', 4096, null, 61.5, 7, 0),
           ('neon-2', 'neon', 2, 'Two', 'Neon', 'covers/neon.webp', 'r2', null, null, 'https://files.host.test/two.mp3', 90, 2, 1),
           ('neon-3', 'neon', 3, 'Three', 'Neon', 'covers/neon.webp', null, null, null, null, 210, 0, 0);
  insert into recordings (id, track_id, media_key, media_bytes, source_url, duration, created_at)
    values ('r1', 'neon-1', 'audio/one.0123456789ab.mp3', 4096, null, 61.5, '2026-01-01'),
           ('r2', 'neon-2', null, null, 'https://files.host.test/two.mp3', 90, '2026-01-01');
  insert into track_plays (id, track_id, user_id, played_at) values ('p1', 'neon-1', 'ana', '2026-02-01');
  insert into track_play_days (track_id, day, plays, last_played_at) values ('neon-1', '2026-02-01', 7, '2026-02-01');
  insert into user_favorites (user_id, track_id, created_at) values ('ana', 'neon-2', '2026-02-02');
  insert into playlists (id, user_id, name, name_key, created_at) values ('mine', 'ana', 'Mine', 'mine', '2026-02-03');
  insert into playlist_tracks (playlist_id, track_id, position) values ('mine', 'neon-1', 0), ('mine', 'neon-2', 1);
  insert into radio_stations (id, position, name, description, image, image_style)
    values ('night', 0, 'Night', '', 'stations/night.webp', 'cover');
  insert into radio_schedules (station_id, version, applies_at, document) values ('night', 1, 0,
    '{"items":["neon-1"],"order":"fixed","jingles":null,"programmes":[],"time_zone":null,"tracks":[{"track_id":"neon-1","recording_id":"r1","media_key":"audio/one.0123456789ab.mp3","duration_ms":61500}]}');
  insert into tv_channels (id, name, description, thumbnail, position) values ('live', 'Live', '', 'tv/live.webp', 0);
  insert into posts (id, user_id, content, likes_count, comments_count, created_at)
    values ('post', 'ana', 'First! 𝄞', 1, 1, '2026-03-01');
  insert into post_comments (id, post_id, user_id, content, created_at) values ('c', 'post', 'ana', 'Nice', '2026-03-02');
  insert into post_likes (post_id, user_id, created_at) values ('post', 'ana', '2026-03-02');
  insert into vip_grants (user_id, granted_by, created_at) values ('ana', 'ana', '2026-03-03');
  insert into payment_holds (charge_id, subscription_id, user_id, charged_at) values ('ch_1', 'sub_1', 'ana', '2026-03-01');
  insert into membership_mails (subscription_id, kind, period, user_id, created_at)
    values ('sub_1', 'welcome', '2026-03', 'ana', '2026-03-01');
  insert into marketing_contacts (id, email, subscribed, consent, consent_at, search_key, created_at)
    values ('m', 'fan@fans.test', 1, 'form', '2026-03-01', 'fan', '2026-03-01');
  insert into site_settings (id, session_timeout, notify_new_users, notify_new_vips, notify_tickets, updated_at)
    values (1, 48, 1, 0, 1, '2026-03-01');
  insert into rollup_days (zone_id, day, page_views, visitors, sessions, timed_sessions, session_seconds, bounces, mobile, desktop)
    values (0, '2026-03-01', 5, 2, 2, 1, 40, 1, 1, 1);
  insert into audit_log (id, actor_id, actor_name, action, target_type, created_at)
    values ('log', 'ana', 'ana', 'settings.update', 'settings', '2026-03-01');
`
