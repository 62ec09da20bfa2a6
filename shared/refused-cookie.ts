/** Set by the redirect of a member who may not enter the back office. The landing page says so, and deletes it. */
export const REFUSED_COOKIE = 'refused'
