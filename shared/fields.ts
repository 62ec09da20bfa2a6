/**
 * Errors of single fields: code and English message, where specified the specification's. Schemas use the code, the API
 * returns the message, the app translates by code (`field.<code>`).
 */
export const FIELD_ERRORS = {
  required: 'This field is required',
  invalid: 'This is not valid',
  email: 'Please enter a valid email address',
  too_long: 'This is too long',
  username_pattern: 'Username can only contain letters, numbers, and underscores',
  username_long: 'Username must be at most 30 characters',
  password_short: 'Password must be at least 6 characters',
  password_long: 'Password must be at most 128 characters',
  passwords_differ: "Passwords don't match",
  password_wrong: 'Incorrect password',
  website: 'Please enter a web address that begins with http:// or https://',
  image_gone: 'This image is no longer available. Please choose it again.',
  instant: 'Please enter a date and time',
  passed: 'This time has passed. Choose a later one.',
  year: 'Please choose a date between 1950 and 2100',
  time_zone: 'Please choose a time zone',
  capacity: 'Please enter a whole number, 0 or more',
  country: 'Please choose a country',
  price: 'Please enter a price of 0 or more, with at most two decimals',
  price_order: 'The maximum price must not be lower than the minimum price',
  sale_order: 'The sale must not end before it starts',
  sale_after_event: 'The ticket sale must be before the event',
  eventbrite_id: 'An Eventbrite event needs its Eventbrite event ID',
  amount: 'Please enter an amount from 1.00 to 9,999.99',
  anchor: 'Please use small letters, digits and single hyphens, as in your-data',
  color: 'Please enter a color as # and six digits or letters from a to f',
  date: 'Please enter a date',
  four_digits: 'Please enter a year with four digits',
  isrc: 'Please enter two letters, three letters or digits and seven digits, as in BRABC2600001',
  no_spaces: 'Please enter it without spaces',
  release_year: 'Please enter a year from 1860 to 2200',
  repeated: 'Each of these may be there only once',
  upc: 'Please enter 12 or 13 digits',
  venue_gone: 'This venue is no longer in the list. Please choose another.',
} as const

export type FieldErrorCode = keyof typeof FIELD_ERRORS

export const isFieldErrorCode = (value: string): value is FieldErrorCode =>
  Object.hasOwn(FIELD_ERRORS, value)
