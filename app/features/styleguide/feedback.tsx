import Music from 'lucide-react/icons/music'
import { Alert } from '../../ui/alert'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Skeleton } from '../../ui/skeleton'
import { Spinner } from '../../ui/spinner'
import { Specimen } from './specimen'

const BADGES = ['vip', 'admin', 'live', 'plain', 'good', 'warning', 'danger'] as const

export const Feedback = () => (
  <>
    <Specimen title="Badges">
      {BADGES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Specimen>
    <Specimen title="Alerts">
      <div className="grid w-full max-w-xl gap-3">
        <Alert>Failed to load posts</Alert>
        <Alert tone="good">Message sent successfully!</Alert>
        <Alert tone="info">You are offline.</Alert>
      </div>
    </Specimen>
    <Specimen title="Waiting and empty">
      <Spinner className="size-8" />
      <div className="grid w-64 gap-2">
        <Skeleton />
        <Skeleton className="h-5 w-2/3" />
      </div>
      <div className="w-full max-w-xl">
        <Empty icon={Music} title="No favorite tracks yet">
          Start adding tracks to your favorites
        </Empty>
      </div>
    </Specimen>
    <Specimen title="Card">
      <Card className="w-full max-w-md">A panel on the page.</Card>
    </Specimen>
  </>
)
