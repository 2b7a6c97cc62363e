/** What a page shows of an email. */
export interface ReadMail {
  to: string;
  from: string;
  subject: string;
  date: string;
  text: string;
  html: string;
}

/** Parses an email from the folder mailer: headers and the two bodies of a multipart/alternative. */
export function readEml(eml: string): ReadMail {
  const { fields, body } = split(eml);
  const boundary = /boundary="?([^";]+)"?/i.exec(fields.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [{ fields, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => split(part.replace(/^\r?\n/, '')));
  const bodyOf = (type: string): string => {
    const part = parts.find((each) => each.fields.get('content-type')?.startsWith(type));
    return part ? decoded(part.body, part.fields.get('content-transfer-encoding')) : '';
  };
  const field = (name: string): string => decodedWords(fields.get(name) ?? '');
  return {
    to: field('to'),
    from: field('from'),
    subject: field('subject'),
    date: field('date'),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}

function split(eml: string): { fields: Map<string, string>; body: string } {
  const at = eml.search(/\r?\n\r?\n/);
  const head = at === -1 ? eml : eml.slice(0, at);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { fields, body: at === -1 ? '' : eml.slice(at).replace(/^\r?\n\r?\n/, '') };
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding?.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding?.toLowerCase() === 'quoted-printable') return bytesOf(body.replaceAll(/=\r?\n/g, ''));
  return body;
}

/** Encoded words of a header (RFC 2047). */
const decodedWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : bytesOf(text.replaceAll('_', ' ')),
    );

/** `=C3=BC` as the bytes it encodes, decoded as UTF-8. */
const bytesOf = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
