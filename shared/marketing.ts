export const CONSENTS = ['contact_form', 'import', 'account'] as const
