import { Page } from '../../ui/page'
import { Colors } from './colors'
import { Controls } from './controls'
import { Feedback } from './feedback'
import { Fields } from './fields'
import { Icons } from './icons'
import { Motion } from './motion'
import { Ornaments } from './ornaments'
import { Space } from './space'
import { Themes } from './themes'
import { Type } from './type'

/** For who builds on it, in English only: the design language whole, every token and every primitive in its states. */
export function StyleguideScreen() {
  return (
    <Page
      title="Styleguide"
      intro="One language of colour, type, space, motion and icons, and every primitive of app/ui in its states."
    >
      <div lang="en" className="grid gap-14">
        <Colors />
        <Type />
        <Space />
        <Motion />
        <Icons />
        <Controls />
        <Fields />
        <Feedback />
        <Ornaments />
        <Themes />
      </div>
    </Page>
  )
}
