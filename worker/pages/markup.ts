export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * JSON inside a document. The policy allows it, because a browser never runs a block that is no script; nothing in it can end
 * the element.
 */
export const dataBlock = (type: string, json: string, id?: string) =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${json.replaceAll('<', '\\u003c')}</script>`
