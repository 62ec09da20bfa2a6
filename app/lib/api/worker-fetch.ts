type Fetch = (path: string, init?: RequestInit) => Promise<Response>

let send: Fetch = () => Promise.reject(new Error('the Worker has not said how to reach the API'))

/** The Worker says once how its own API is reached without the network. */
export function useInWorker(fetch: Fetch) {
  send = fetch
}

/** `fetch` of the API clients while the Worker renders: their addresses are paths. */
export const fetchInWorker = (input: RequestInfo | URL, init?: RequestInit) =>
  send(input instanceof Request ? input.url : input.toString(), init)
