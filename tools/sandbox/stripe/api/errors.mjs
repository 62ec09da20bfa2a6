/** An error answer in Stripe's format. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {{ type?: string, code?: string, message: string, param?: string }} error
   */
  constructor(status, error) {
    super(error.message)
    this.status = status
    this.error = { type: 'invalid_request_error', ...error }
  }
}

export const missing = (param) =>
  new Refusal(400, {
    code: 'parameter_missing',
    message: `Missing required param: ${param}.`,
    param,
  })

export const invalid = (param, message) =>
  new Refusal(400, { code: 'parameter_invalid_empty', message, param })

export const unknownParam = (param) =>
  new Refusal(400, {
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${param}`,
    param,
  })

export const noSuch = (what, id, param = 'id') =>
  new Refusal(param === 'id' ? 404 : 400, {
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })
