/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} body
 * @param {Record<string, string>} [headers]
 */
export function sendJson(response, status, body, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} html
 * @param {number} [status]
 */
export function sendHtml(response, html, status = 200) {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(html)
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} location
 * @param {number} [status]
 */
export function redirect(response, location, status = 303) {
  response.writeHead(status, { location })
  response.end()
}
