import type { LinkKind } from '../contract.ts';
import { kindName } from './link-words.ts';
import * as words from './words.ts';

/** A link as the history has it: by ids, of which there is none for who may not see the other end. */
export interface LinkSaid {
  kind: LinkKind;
  targetType: string;
  targetId?: string | null;
  url?: string;
}

type LinkChange = readonly [field: string, from: unknown, to: unknown, ...rest: unknown[]];

/** What happened to links: one is named, several are counted. */
export function linkPhrases(changes: readonly LinkChange[], linked: (link: LinkSaid) => string): string[] {
  const said = (link: unknown): string => `${kindName((link as LinkSaid).kind).toLowerCase()} ${linked(link as LinkSaid)}`;
  const made = changes.filter(([, from]) => from === null);
  const gone = changes.filter(([, , to]) => to === null);
  return [
    ...(made.length > 1 ? [words.addedCountLinks(made.length)] : made.map(([, , to]) => words.linkedItTo(said(to)))),
    ...(gone.length > 1 ? [words.removedCountLinks(gone.length)] : gone.map(([, from]) => words.removedTheLinkFrom(said(from)))),
  ];
}
