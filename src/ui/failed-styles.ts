/** Milliseconds until a style sheet is asked for again, if the browser does not say before that the connection is back. */
const AGAIN_AFTER = 5_000;

/**
 * Asks again for style sheets that did not arrive. Vite's loader asks once for each: a part that was first wanted without a
 * connection would be drawn without its styles from then on.
 */
export const watchFailedStyles = (): void =>
  // Such an event does not bubble.
  addEventListener('error', askAgain, true);

function askAgain({ target }: Event): void {
  const link = target as HTMLLinkElement;
  if (link.rel !== 'stylesheet') return;
  // A copy that is put in its place is loaded. A link that was replaced before has no place.
  const replace = () => link.replaceWith(link.cloneNode());
  addEventListener('online', replace, { once: true });
  setTimeout(replace, AGAIN_AFTER);
}
