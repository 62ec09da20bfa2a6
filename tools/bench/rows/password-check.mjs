const CHECKS = 4

/** Sequential sign-ins, against the cost of the hash alone. */
export default {
  unit: 'sign-in',
  goal: { of: 'cpu', atMost: 1.2 },
  open: (site) => ({
    scrypt: { site, run: () => times(() => fetch(`${site.bare}/password`)) },
    'sign-in': { site, run: () => times(() => site.cookieOf('fan')) },
  }),
}

async function times(check) {
  for (let done = 0; done < CHECKS; done++) {
    const answer = await check()
    if (answer instanceof Response) await answer.arrayBuffer()
  }
  return { units: CHECKS }
}
