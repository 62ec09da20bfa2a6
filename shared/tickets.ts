export const TICKET_STATUSES = ['confirmed', 'pending', 'cancelled'] as const
