import type { ReactNode } from 'react'
import { NoticeLine } from '../library/notice-line'
import { ProblemBanner } from './problem-banner'

/** Around posts wherever they are shown: what went wrong above them, and what a tap has done. */
export const PostsFrame = ({ children }: { children: ReactNode }) => (
  <>
    <ProblemBanner />
    {children}
    <NoticeLine />
  </>
)
