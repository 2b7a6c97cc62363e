import { useRef, useState } from 'react';
import { client } from '#web/api';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { DocumentLink, documentLinkActions } from '../contract.ts';

const links = client<typeof documentLinkActions>('documents');

/** A document in its workspace. */
export interface Place {
  readonly workspaceId: string;
  readonly documentId: string;
}

/** What a person changes about a link, and sees changed at once. */
export type LinkChange = Partial<Pick<DocumentLink, 'expiresAt' | 'includeChildren' | 'allowIndexing' | 'allowComments'>>;

const keyOf = ({ documentId }: Place): string => `document-link:${documentId}`;

export const useLink = (place: Place): QueryState<{ link: DocumentLink | null }> =>
  useQuery(keyOf(place), () => links.get('get-document-link', { query: { ...place } }));

export async function createLink(place: Place): Promise<void> {
  await links.post('create-document-link', { query: { ...place }, body: {} });
  await revalidate(keyOf(place));
}

export async function updateLink(place: Place, body: LinkChange & { password?: string | null }): Promise<void> {
  await links.put('update-document-link', { query: { ...place }, body });
  await revalidate(keyOf(place));
}

export async function revokeLink(place: Place): Promise<void> {
  await links.delete('revoke-document-link', { query: { ...place } });
  await revalidate(keyOf(place));
}

interface ShownLink {
  readonly shown: DocumentLink;
  readonly error: Error | null;
  change(fields: LinkChange): void;
}

/** A link with what was changed and is not answered yet. Changes are sent in their order; one that is refused is taken off. */
export function useChangedLink(link: DocumentLink, place: Place): ShownLink {
  const [asked, setAsked] = useState<LinkChange>({});
  const [error, setError] = useState<Error | null>(null);
  const sent = useRef(Promise.resolve());
  const change = (fields: LinkChange) => {
    setAsked((now) => ({ ...now, ...fields }));
    setError(null);
    sent.current = sent.current
      .then(() => updateLink(place, fields))
      .catch((problem: unknown) => setError(problem instanceof Error ? problem : new Error(String(problem))))
      .then(() => setAsked((now) => without(now, fields)));
  };
  return { shown: { ...link, ...asked }, error, change };
}

/** Keeps what was changed again while these fields were on their way. */
const without = (asked: LinkChange, answered: LinkChange): LinkChange =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => answered[name as keyof LinkChange] !== value));
