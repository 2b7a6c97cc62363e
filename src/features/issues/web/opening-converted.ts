import type { Performed } from '#web/enact';

/**
 * Opens the result of a conversion, for its toast. Only the server knows the id of the result, so that `go` gets null while it
 * has not answered.
 */
export function openingConverted(performed: Performed | undefined, go: (id: string | null) => void): () => void {
  let id: string | null = null;
  performed?.confirmed.then(
    (made) => void (id = (made as { id: string } | undefined)?.id ?? null),
    () => undefined,
  );
  return () => go(id);
}
