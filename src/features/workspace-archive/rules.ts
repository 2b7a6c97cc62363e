const NAME_MAX = 40;

/** A name of ASCII letters for an entry of an archive, which every program can unpack; `other` if nothing of it is left. */
export function asciiName(text: string, other: string): string {
  const [, base = text, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(text) ?? [];
  const plain = base
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, NAME_MAX);
  return `${plain === '' ? other : plain}${ending.toLowerCase()}`;
}
