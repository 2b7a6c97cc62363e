/** The address that a text gives a file beside it, in one form: programs escape signs of it in their own ways. */
export function fileAddress(written: string): string {
  const path = written.trim().replace(/[?#].*$/s, '');
  return decoded(path).replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A name with a percent sign that is none of an address.
    return path;
  }
}
