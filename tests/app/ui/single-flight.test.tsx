import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useSingleFlight } from '../../../app/ui/use-single-flight'

type Action = (letter: string) => Promise<unknown>

/** A button with the action. */
function pressing(action: Action) {
  const presses: ((letter: string) => void)[] = []
  const Screen = ({ show }: { show: (press: (letter: string) => void) => void }) => {
    show(useSingleFlight(action))
    return null
  }
  renderToStaticMarkup(<Screen show={(press) => presses.push(press)} />)
  return (letter: string) => presses[0]?.(letter)
}

it('runs an action once, however often it is pressed meanwhile', async () => {
  const sent: string[] = []
  const sending = Promise.withResolvers<undefined>()
  const press = pressing((letter) => {
    sent.push(letter)
    return sending.promise
  })
  press('first')
  press('second')
  await Promise.resolve()
  press('third')
  expect(sent).toEqual(['first'])
})

it.each([
  ['was done', () => Promise.resolve()],
  ['went wrong', () => Promise.reject(new Error('offline'))],
])('can run again once it %s', async (_, outcome) => {
  const sent: string[] = []
  const press = pressing((letter) => {
    sent.push(letter)
    return outcome()
  })
  press('first')
  await Promise.resolve()
  press('second')
  expect(sent).toEqual(['first', 'second'])
})
