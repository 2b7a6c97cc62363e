/** Opens an address that the server returned: a page of the payment service, or one of our own. */
export function leaveFor(address: string): void {
  location.assign(address);
}

/** The path of an address of this origin; null for one elsewhere. */
export function ownPath(address: string): string | null {
  const url = URL.parse(address, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search : null;
}
