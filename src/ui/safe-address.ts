/** The address if it may be opened, otherwise null: http, https and mailto, but nothing relative and nothing else. */
export function safeAddress(address: string): string | null {
  try {
    const { protocol, href } = new URL(address.trim());
    return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
