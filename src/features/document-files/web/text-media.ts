// In HTML, in Markdown within a line, in Markdown as a definition, and above a text.
const ADDRESSES = [
  /\b(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi,
  /\]\(\s*(?:<([^<>\n]*)>|([^\s()<]*(?:\([^\s()]*\)[^\s()]*)*))/g,
  /^ {0,3}\[[^\]\n]+\]:[ \t]*(?:<([^<>\n]*)>|(\S+))/gm,
  /^cover:[ \t]*["']?([^"'\n]+)/gm,
];

/** The addresses in a text that may be those of files beside it, as it writes them. */
export function addressesIn(content: string): string[] {
  const found = ADDRESSES.flatMap((pattern) =>
    [...content.matchAll(pattern)].map(([, ...parts]) => (parts.find((part) => part !== undefined) ?? '').trim()),
  );
  return [...new Set(found.map((address) => address.replaceAll('&amp;', '&')))].filter(
    (address) => address !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address),
  );
}

const EMBEDDED = /(?<=\bsrc\s*=\s*["']?|\]\(\s*<?)data:image\/(png|jpeg|gif|webp);base64,([a-z\d+/=\s]+)/gi;

/** A text without the images that it has in itself, which become files with an address. */
export function withoutEmbedded(content: string): { content: string; files: Map<string, File> } {
  const files = new Map<string, File>();
  const rest = content.replaceAll(EMBEDDED, (whole, kind: string, base64: string) => {
    const bytes = bytesOf(base64.replaceAll(/\s+/g, ''));
    if (bytes === null) return whole;
    const name = `image-${files.size + 1}.${kind.toLowerCase()}`;
    const address = `embedded/${name}`;
    files.set(address, new File([bytes], name, { type: `image/${kind.toLowerCase()}` }));
    return address;
  });
  return { content: rest, files };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
