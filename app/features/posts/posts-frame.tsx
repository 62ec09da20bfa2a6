import type { ReactNode } from 'react'
import { ToastRegion } from '../../ui/toast-region'
import { ProblemBanner } from './problem-banner'

/** Around posts wherever they are shown: what went wrong above them, and what a tap has done. */
export const PostsFrame = ({ children }: { children: ReactNode }) => (
  <>
    <ProblemBanner />
    {children}
    <ToastRegion />
  </>
)
