/** The version of the API that these objects have the shape of: the one the installed package speaks. */
export const API_VERSION = '2026-10-28.endive'
