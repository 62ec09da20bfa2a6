import type { ChangeEvent } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../ui/field'

type CsvPickerProps = {
  hint: string
  error: string | undefined
  onPick: (file: File) => void
}

export function CsvPicker({ hint, error, onPick }: CsvPickerProps) {
  const intl = useIntl()
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) onPick(file)
    // The same file, mended, may be chosen again.
    currentTarget.value = ''
  }
  return (
    <Field label={intl.formatMessage({ id: 'csv.choose' })} hint={hint} error={error}>
      {(control) => <input {...control} type="file" accept=".csv,text/csv" onChange={pick} />}
    </Field>
  )
}
