/** How loud a recording is in three bands, `rate` times a second, from 0 to 255. */
export type Waveform = { rate: number; low: number[]; mid: number[]; high: number[] }
