import { Page } from '../../ui/page'
import { Colors } from './colors'
import { Controls } from './controls'
import { Feedback } from './feedback'
import { Fields } from './fields'
import { Ornaments } from './ornaments'
import { Themes } from './themes'
import { Type } from './type'

/** For developers, in English only: every token and every primitive in its states. */
export function StyleguideScreen() {
  return (
    <Page title="Styleguide" intro="Tokens, type and every primitive of app/ui in its states.">
      <div className="grid gap-14">
        <Colors />
        <Type />
        <Controls />
        <Fields />
        <Feedback />
        <Ornaments />
        <Themes />
      </div>
    </Page>
  )
}
