import { outgoingName } from '#contract/outgoing-text';

/** A Content-Disposition header that saves a file. `name` is encoded so that no name can break out of it (RFC 6266, 8187). */
export function attachment(name: string): string {
  const clean = outgoingName(name);
  if (clean === '') return 'attachment';
  const plain = clean.replaceAll(/[^ -~]|["%\\]/g, '_');
  const encoded = encodeURIComponent(clean).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
