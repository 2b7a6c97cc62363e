const NAME_MAX = 80;

/**
 * The name of a file for a title: without characters that a file system refuses or reads as a path, different from the names
 * that are taken.
 */
export function fileName(title: string, ending: string, taken: Set<string> = new Set()): string {
  const bare = title
    .normalize('NFC')
    .replaceAll(/[\p{C}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, NAME_MAX)
    .trim();
  const base = bare === '' || RESERVED.test(bare) ? `Document ${bare}`.trim() : bare;
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? '' : ` ${number}`}${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

// Names of devices on Windows.
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
