/** The address if it is one that may be opened, else null: http, https and mailto, nothing relative, nothing else. */
export function safeAddress(address: string): string | null {
  try {
    const { protocol, href } = new URL(address.trim());
    return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
