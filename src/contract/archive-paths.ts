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

/** The path in an archive that an address leads to from a folder; null if it leads out of the archive. */
export function pathOf(folder: readonly string[], address: string): string | null {
  const path = fileAddress(address);
  const parts = path.startsWith('/') ? [] : [...folder];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}
