/**
 * Every refusal of the API: its code, its status, and the specification's English sentence.
 * The app translates by code (`error.<code>`); the sentence is for those who call the API directly.
 */
export const ERRORS = {
  invalid_input: [400, 'Some of what you entered is not valid.'],
  invalid_reset_link: [400, 'Invalid reset link. Please request a new password reset.'],
  expired_reset_link: [400, 'This reset link has expired. Please request a new one.'],
  invitation_gone: [404, 'This invitation is no longer valid.'],
  bad_signature: [400, 'The signature does not fit.'],
  csv_unreadable: [400, 'Failed to parse CSV file'],
  csv_columns: [400, 'The CSV should contain FirstName, LastName and Email columns'],
  csv_order_columns: [400, 'The CSV should contain Order ID, Event, Customer and Price columns'],
  not_an_image: [400, 'Please select an image file'],
  invalid_signature: [400, 'This is not signed as it should be.'],
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
  email_taken: [409, 'An account with this email address already exists'],
  username_taken: [409, 'This username is already taken'],
  playlist_name_taken: [409, 'A playlist with this name already exists'],
  playlist_changed: [409, 'This playlist has changed in the meantime. Please try again.'],
  playlist_full: [409, 'This playlist is full.'],
  too_many_playlists: [409, 'You have reached the number of playlists we can keep for you.'],
  venue_in_use: [409, 'This venue has events. Give them another venue first.'],
  last_admin: [409, 'At least one administrator must remain.'],
  own_admin: [409, 'You cannot remove your own administrator rights.'],
  already_vip: [409, 'You are a VIP member already.'],
  subscription_open: [
    409,
    'You have a subscription already. Please see to it on your membership page.',
  ],
  chat_thread_over: [409, 'This conversation is over. Please write in the newest one.'],
  too_large: [413, 'That is too large.'],
  image_too_large: [413, 'Image must be less than 5MB'],
  avatar_too_large: [413, 'Image must be less than 2MB'],
  unsupported_media_type: [415, 'Please send JSON.'],
  range_not_satisfiable: [416, 'The requested range lies outside the file.'],
  upgrade_required: [426, 'This address speaks WebSocket.'],
  too_many_requests: [429, 'Too many attempts. Please wait a moment and try again.'],
  chat_daily_limit: [429, 'That is all the chat can do for you today. Please come back tomorrow.'],
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
  unavailable: [503, 'This is not available right now. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS

export type ErrorBody = {
  error: string
  code: ErrorCode
  request_id: string
  fields?: Record<string, string>
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value)
