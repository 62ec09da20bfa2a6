/** The API version of these objects' format: the one of the installed package. */
export const API_VERSION = '2026-10-28.endive'
