import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Brand } from '../../../shared/site/brand'
import { COLOR_NAMES, type Colors, unreadablePairs } from '../../../shared/site/colors'
import { adminSiteApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { showToast } from '../../ui/toast'
import { ListState } from '../kit/list-body'
import { uploadFile } from '../uploads/upload-file'
import { SETUP_KEY } from './checklist'

const BRAND = ['admin', 'site', 'brand'] as const
type Edited = { version: number; document: Brand }

/** Logo and colours of a new club. They are on the site as soon as they are saved. */
export function LookForm() {
  const intl = useIntl()
  const query = useQuery({
    queryKey: BRAND,
    queryFn: async () => {
      const param = { section: 'brand' }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the section's own document
      return (await call(adminSiteApi[':section'].$get({ param }))) as unknown as Edited
    },
  })
  return (
    <ListState
      query={query}
      loading={intl.formatMessage({ id: 'setup.loading' })}
      failed={intl.formatMessage({ id: 'setup.failed' })}
    >
      {(edited) => <Look key={edited.version} edited={edited} />}
    </ListState>
  )
}

function Look({ edited: { version, document } }: { edited: Edited }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [colors, setColors] = useState<Colors>(document.colors)
  const [logo, setLogo] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [worst] = unreadablePairs(colors)
  const save = useMutation({
    mutationFn: async () => {
      const logo_upload_id =
        logo &&
        (await uploadFile(
          { kind: 'picture', name: logo.name, type: logo.type, content: logo },
          { signal: new AbortController().signal },
        ))
      const json = {
        version,
        document: { ...document, colors, ...(logo_upload_id && { logo_upload_id }) },
      }
      return call(adminSiteApi[':section'].$put({ param: { section: 'brand' }, json }))
    },
    onSuccess: () => {
      showToast(intl.formatMessage({ id: 'setup.saved' }))
      void queryClient.invalidateQueries({ queryKey: BRAND })
      void queryClient.invalidateQueries({ queryKey: SETUP_KEY })
    },
  })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    setLogo(currentTarget.files?.[0] ?? null)
  return (
    <Card>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="setup.look" />
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        {!logo && document.logo && (
          <img src={document.logo} alt="" className="h-12 max-w-48 object-contain" />
        )}
        <Button tone="plain" onClick={() => input.current?.click()}>
          <ImageUp aria-hidden className="size-5" />
          {logo ? logo.name : <FormattedMessage id="setup.logo" />}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/png,image/webp,image/jpeg"
          hidden
          onChange={choose}
        />
      </div>
      <fieldset className="mt-6">
        <legend className="font-bold">
          <FormattedMessage id="setup.colors" />
        </legend>
        <ul className="mt-3 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {COLOR_NAMES.map((name) => (
            <li key={name}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="color"
                  value={colors[name]}
                  onChange={({ currentTarget }) =>
                    setColors((now) => ({ ...now, [name]: currentTarget.value }))
                  }
                  className="size-9 shrink-0"
                />
                <FormattedMessage id={`setup.color.${name}`} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div role="alert" className="mt-4 empty:hidden">
        {worst && (
          <Alert tone="info">
            <FormattedMessage
              id="setup.unreadable"
              values={{
                text: <FormattedMessage id={`setup.color.${worst.text}`} />,
                background: <FormattedMessage id={`setup.color.${worst.background}`} />,
                contrast: worst.contrast.toFixed(1),
              }}
            />
          </Alert>
        )}
        {save.error && <Alert>{errorMessage(intl, save.error)}</Alert>}
      </div>
      <div className="mt-6">
        <Button busy={save.isPending} disabled={worst !== undefined} onClick={() => save.mutate()}>
          <FormattedMessage id="setup.save" />
        </Button>
      </div>
    </Card>
  )
}
