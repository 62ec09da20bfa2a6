export type ButtonTone = 'primary' | 'vip' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'large' | 'small'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-tile text-center leading-tight font-bold no-underline ' +
  'transition-[background-color,border-color,color,box-shadow] duration-150 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60 print:hidden'

const TONES: Record<ButtonTone, string> = {
  primary:
    'bg-pink text-night forced-colors:border hover:bg-[color-mix(in_srgb,var(--color-pink)_78%,white)] ' +
    'hover:shadow-[0_0_1.75rem_color-mix(in_srgb,var(--color-pink)_50%,transparent)]',
  vip:
    'bg-acid text-night forced-colors:border hover:bg-[color-mix(in_srgb,var(--color-acid)_62%,white)] ' +
    'hover:shadow-[0_0_1.75rem_color-mix(in_srgb,var(--color-acid)_40%,transparent)]',
  plain: 'border border-edge text-chalk hover:border-chalk hover:bg-stage',
  quiet: 'text-chalk hover:bg-stage',
  danger: 'border border-danger text-danger hover:bg-danger hover:text-night',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-sm',
  normal: 'min-h-11 px-5 py-2',
  large: 'min-h-13 px-7 py-3 text-lg',
}

/** The style shared by buttons and links that look like buttons. */
export const buttonStyle = (tone: ButtonTone = 'primary', size: ButtonSize = 'normal') =>
  `${BASE} ${TONES[tone]} ${SIZES[size]}`
