const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** @param hostname as `URL` gives it */
export const isLoopback = (hostname: string) => LOOPBACK.has(hostname)
