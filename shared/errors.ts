import type { ColorPair } from './site/colors'

/**
 * Every error of the API: code, status and English message, where specified the specification's. The app translates by code
 * (`error.<code>`); the message is for other API clients.
 */
export const ERRORS = {
  invalid_input: [400, 'Some of what you entered is not valid.'],
  invalid_reset_link: [400, 'Invalid reset link. Please request a new password reset.'],
  expired_reset_link: [400, 'This reset link has expired. Please request a new one.'],
  invalid_confirmation_link: [
    400,
    'Invalid confirmation link. Please request a new one in your settings.',
  ],
  expired_confirmation_link: [
    400,
    'This confirmation link has expired. Please request a new one in your settings.',
  ],
  invitation_gone: [404, 'This invitation is no longer valid.'],
  bad_signature: [400, 'The signature does not match.'],
  csv_unreadable: [400, 'Failed to parse CSV file'],
  csv_columns: [400, 'The CSV should contain FirstName, LastName and Email columns'],
  csv_order_columns: [400, 'The CSV should contain Order ID, Event, Customer and Price columns'],
  not_an_image: [400, 'Please select an image file'],
  invalid_signature: [400, 'The signature is missing or invalid.'],
  one_file: [400, 'Please upload one file at a time.'],
  image_dimensions: [400, 'Image must be at most 4096 by 4096 pixels'],
  signed_out: [401, 'Please sign in to continue.'],
  invalid_credentials: [401, 'Invalid email or password'],
  forbidden: [403, "You don't have permission to do this."],
  vip_required: [403, 'VIP Access Required'],
  admin_required: [403, "You don't have permission to access this content."],
  not_found: [404, 'Not found.'],
  account_not_found: [404, 'No account found with this email address.'],
  album_not_found: [404, 'Album not found'],
  profile_not_found: [404, 'Profile not found'],
  no_subscription: [404, 'There is no subscription to manage.'],
  message_not_found: [404, 'Message not found'],
  body_too_slow: [408, 'The upload was too slow. Please try again on a better connection.'],
  email_taken: [409, 'An account with this email address already exists'],
  email_unchanged: [409, 'This is already the email address of your account.'],
  email_already_confirmed: [409, 'Your email address is already confirmed.'],
  email_not_confirmed: [409, 'This member has not confirmed their email address yet.'],
  username_taken: [409, 'This username is already taken'],
  username_reserved: [409, 'This username is reserved. Please choose another.'],
  playlist_name_taken: [409, 'A playlist with this name already exists'],
  playlist_changed: [409, 'This playlist has changed in the meantime. Please try again.'],
  playlist_full: [409, 'This playlist is full.'],
  too_many_playlists: [409, 'You have reached the maximum number of playlists.'],
  venue_in_use: [409, 'This venue has events. Move them to another venue first.'],
  last_admin: [409, 'At least one administrator must remain.'],
  own_admin: [409, 'You cannot remove your own administrator rights.'],
  already_vip: [409, 'You are already a VIP member.'],
  subscription_open: [
    409,
    'You already have a subscription. You can manage it on your membership page.',
  ],
  chat_thread_over: [409, 'This conversation has ended. Please continue in the newest one.'],
  part_replaced: [409, 'This part was sent twice at once. Please send it again.'],
  parts_missing: [409, 'Some parts of the file are missing.'],
  upload_complete: [409, 'This upload is complete already.'],
  media_in_use: [409, 'This file is in use.'],
  upload_not_ready: [409, 'This upload is not complete, or is used already.'],
  site_changed: [
    409,
    'Somebody else has changed this in the meantime. Compare their version with yours.',
  ],
  release_full: [409, 'This release has as many tracks as we can keep.'],
  original_missing: [409, 'The original file has not been uploaded.'],
  too_many_uploads: [409, 'Too many uploads are unfinished. Finish or cancel some of them first.'],
  too_large: [413, 'This is too large.'],
  image_too_large: [413, 'Image must be less than 5MB'],
  avatar_too_large: [413, 'Image must be less than 2MB'],
  media_too_large: [413, 'This file is too large.'],
  unsupported_media_type: [415, 'Please send JSON.'],
  range_not_satisfiable: [416, 'The requested range lies outside the file.'],
  part_size: [422, 'This part does not have the expected size.'],
  checksum_mismatch: [422, 'The file was damaged on the way. Please upload it again.'],
  recording_unreadable: [422, 'This file is not a complete MP3 recording.'],
  not_constant_bitrate: [
    422,
    'The recording must be an MP3 with a constant bit rate of 96 to 320 kbit/s.',
  ],
  sample_rate: [422, 'The recording must have a sample rate of 44.1 kHz.'],
  media_unreadable: [422, 'This file is not of the kind that it should be.'],
  colors_unreadable: [422, 'Some text would be hard to read in these colors.'],
  upgrade_required: [426, 'This address only accepts WebSocket connections.'],
  too_many_requests: [429, 'Too many attempts. Please wait a moment and try again.'],
  too_many_streams: [
    429,
    'Your account is already playing in six places. Stop one of them and try again.',
  ],
  chat_daily_limit: [429, 'You have reached the chat limit for today. Please come back tomorrow.'],
  internal: [500, 'Something went wrong. Please try again.'],
  events_not_loaded: [500, 'Failed to load events'],
  event_not_saved: [500, 'Failed to save event'],
  event_not_deleted: [500, 'Failed to delete event'],
  contact_failed: [500, 'Failed to send message. Please try again.'],
  messages_not_loaded: [500, 'Failed to load messages'],
  message_not_updated: [500, 'Failed to update message'],
  message_not_deleted: [500, 'Failed to delete message'],
  reply_failed: [500, 'Failed to send reply. Please try again.'],
  contacts_not_loaded: [500, 'Failed to load subscribers'],
  contacts_not_exported: [500, 'Failed to export contacts'],
  import_failed: [500, 'Import error: Unknown error'],
  tickets_not_loaded: [500, 'Failed to load tickets'],
  mail_failed: [502, 'Failed to send reset instructions. Please try again or contact support.'],
  confirmation_mail_failed: [502, 'The confirmation email could not be sent. Please try again.'],
  payment_failed: [502, 'Payment failed. Please try again.'],
  payments_unavailable: [503, 'Payment failed. Please try again.'],
  upload_failed: [502, 'Failed to upload image'],
  radio_silent: [503, 'Unable to connect to radio stream. Please try again later.'],
  proxy_failed: [502, 'Unable to play audio. Please try again.'],
  proxy_timeout: [504, 'Unable to play audio. Please try again.'],
  proxy_loop: [508, 'Unable to play audio. Please try again.'],
  chat_thread_failed: [503, 'Failed to create thread'],
  chat_delete_failed: [503, 'Failed to delete thread'],
  chat_run_failed: [503, 'Failed to check run status'],
  chat_messages_failed: [503, 'Failed to get messages'],
  chat_send_failed: [503, 'Failed to send message'],
  chat_new_failed: [503, 'Failed to start new chat'],
  chat_clear_failed: [503, 'Failed to clear chat history'],
  persona_not_configured: [503, 'No AI is set up, so the persona cannot answer.'],
  persona_failed: [503, 'The persona did not answer. Please try again.'],
  unavailable: [503, 'This is not available right now. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS

export type ErrorBody = {
  error: string
  code: ErrorCode
  request_id: string
  fields?: Record<string, string>
  /** The numbers of the parts that an upload lacks. */
  missing?: number[]
  /** Of text and background, whose contrast is too low. */
  pairs?: ColorPair[]
}
