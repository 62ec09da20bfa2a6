declare module '*/sandbox/push/decrypt.mjs' {
  export function decrypt(
    body: Uint8Array,
    subscription: { privateKey: Uint8Array; auth: Uint8Array },
  ): string
}
