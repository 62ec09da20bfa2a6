import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { FormattedMessage } from 'react-intl'
import { call } from '../../../api/call'
import { accountApi } from '../../../api/clients'
import { Button } from '../../../ui/button'
import { Failure } from '../../../ui/failure'
import { saveFile } from './save-file'

export function DownloadData() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(accountApi.export.$get()),
    onSuccess: (everything) =>
      saveFile('my-account.json', 'application/json', JSON.stringify(everything, null, 2)),
  })
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <Button tone="plain" busy={isPending} onClick={() => mutate()}>
        {!isPending && <Download aria-hidden className="size-5" />}
        <FormattedMessage id={isPending ? 'settings.data.busy' : 'settings.data.download'} />
      </Button>
      {error && <Failure what={<FormattedMessage id="settings.data.failed" />} error={error} />}
    </div>
  )
}
