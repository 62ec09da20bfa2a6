import { useState } from 'react'
import type { ErrorCode } from '../../../../shared/errors'
import { isTooLarge } from '../../../../shared/uploads'

type Refusal = Extract<ErrorCode, 'not_an_image' | 'avatar_too_large'>

/** The way of a new avatar through the form: chosen, judged, cut, kept until it is sent. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<string | null>(null)
  const [cut, setCut] = useState<{ blob: Blob; address: string } | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const dismiss = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
  }
  return {
    /** The address of what is being cut. */
    chosen,
    /** What will be sent. */
    cut,
    refusal,
    choose: (file: File) => {
      const wrong = judge(file)
      setRefusal(wrong)
      if (!wrong) setChosen(URL.createObjectURL(file))
    },
    keep: (blob: Blob) => {
      if (cut) URL.revokeObjectURL(cut.address)
      setCut({ blob, address: URL.createObjectURL(blob) })
      dismiss()
    },
    /** It called itself a picture and is none. */
    refuse: () => {
      setRefusal('not_an_image')
      dismiss()
    },
    dismiss,
    forget: () => {
      dismiss()
      if (cut) URL.revokeObjectURL(cut.address)
      setCut(null)
      setRefusal(null)
    },
  }
}

export type ChosenPicture = ReturnType<typeof useChosenPicture>

function judge(file: File): Refusal | null {
  if (!file.type.startsWith('image/')) return 'not_an_image'
  return isTooLarge('avatar', file.size) ? 'avatar_too_large' : null
}
