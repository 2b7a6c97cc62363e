const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
};

/** The media type that the name of a file promises; empty if it promises none that matters here. The server looks at the bytes. */
export const typeOf = (name: string): string => TYPES[/\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? '';
