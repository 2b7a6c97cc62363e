/** Bytes as base64, as the server sends and takes them. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  // The whole of a large text would be too many arguments.
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}

const PART = 0x8000;

/** @throws a DOMException if it is not base64 */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
