import { useState } from 'react'
import type { ErrorCode } from '../../../../shared/errors'
import { isTooLarge } from '../../../../shared/member-pictures'

type Refusal = Extract<ErrorCode, 'not_an_image' | 'avatar_too_large'>

/** State of a new avatar: chosen, checked, cropped, kept until it is saved. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<string | null>(null)
  const [cut, setCutPicture] = useState<{ blob: Blob; address: string } | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const dismiss = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
  }
  return {
    /** Address of the picture being cropped. */
    chosen,
    /** The cropped picture, sent with the form. */
    cut,
    refusal,
    choose: (file: File) => {
      const problem = check(file)
      setRefusal(problem)
      if (!problem) setChosen(URL.createObjectURL(file))
    },
    setCut: (blob: Blob) => {
      if (cut) URL.revokeObjectURL(cut.address)
      setCutPicture({ blob, address: URL.createObjectURL(blob) })
      dismiss()
    },
    /** The file has an image type but cannot be decoded. */
    refuse: () => {
      setRefusal('not_an_image')
      dismiss()
    },
    dismiss,
    clear: () => {
      dismiss()
      if (cut) URL.revokeObjectURL(cut.address)
      setCutPicture(null)
      setRefusal(null)
    },
  }
}

export type ChosenPicture = ReturnType<typeof useChosenPicture>

function check(file: File): Refusal | null {
  if (!file.type.startsWith('image/')) return 'not_an_image'
  return isTooLarge('avatar', file.size) ? 'avatar_too_large' : null
}
