/**
 * A picture as its own bytes describe it, and those bytes without what tells more than the picture: no place, no camera, no
 * comment, nothing behind its end.
 */
export type Scan = { width: number; height: number; frames: number; parts: Uint8Array[] }

/** Thrown by a scanner, like the RangeError of a read past the end: these bytes are no picture. */
export class InvalidPicture extends Error {}

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))
