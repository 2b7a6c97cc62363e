import type { LinkKind } from '../contract.ts';
import type { Dependency } from '../rules.ts';
import { dependency as dependencySaid } from './dependency-words.ts';
import { kindName } from './link-words.ts';
import * as words from './words.ts';
import { inSentence } from '#contract/counts';

/** A link in the history, with ids only; there is no target id for readers who cannot see the other end. */
export interface LinkedItem {
  kind: LinkKind;
  targetType: string;
  targetId?: string | null;
  url?: string;
  /** Only where one of them changed. */
  dependencyType?: Dependency['dependencyType'];
  lagDays?: number;
}

type LinkChange = readonly [field: string, from: unknown, to: unknown, ...rest: unknown[]];

/** What happened to links: one is named, several are counted. */
export function linkPhrases(changes: readonly LinkChange[], linked: (link: LinkedItem) => string): string[] {
  const phraseOf = (link: unknown): string => `${inSentence(kindName((link as LinkedItem).kind))} ${linked(link as LinkedItem)}`;
  const changed = changes.flatMap(([, from, to]) => (from === null || to === null ? [] : [to as LinkedItem]));
  const added = changes.filter(([, from]) => from === null);
  const removed = changes.filter(([, , to]) => to === null);
  return [
    ...(added.length > 1 ? [words.addedLinks(added.length)] : added.map(([, , to]) => words.addedLink(phraseOf(to)))),
    ...changed.map((link) => words.changedLink(`${phraseOf(link)}, ${dependencyIn(link)}`)),
    ...(removed.length > 1 ? [words.removedLinks(removed.length)] : removed.map(([, from]) => words.removedLink(phraseOf(from)))),
  ];
}

const dependencyIn = ({ dependencyType = 'FS', lagDays = 0 }: LinkedItem): string =>
  inSentence(dependencySaid({ dependencyType, lagDays }));
