import { unlinkedMentions, withoutMentionLinks } from '#contract/mentions';
import { named } from '../comments/copies.ts';
import { fitting, fittingLine } from '../jira/markdown.ts';
import * as words from '../words.ts';
import type { RemoteIssue } from './issue-provider.ts';
import type { Side } from './merging.ts';

const TITLE_MOST = 500;
const TEXT_MOST = 100_000;
const LABEL_MOST = 50;
/** What every one of these services accepts. */
const REMOTE_TITLE_MOST = 255;
const REMOTE_TEXT_MOST = 65_000;

/** True for a label that can have the same name here. */
const fits = (name: string): boolean => fittingLine(name, LABEL_MOST + 1) === name && name.length <= LABEL_MOST;
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** An issue as a task can hold it. The label that selects it is not one of the task. */
export const sideOf = ({ number, title, text, isOpen, labels }: RemoteIssue, selecting: string): Side => ({
  title: fittingLine(title, TITLE_MOST) ?? words.untitledIssue(number),
  text: unlinkedMentions(fitting(text, TEXT_MOST)),
  isOpen,
  labels: labels.filter((label) => fits(label) && !isSame(label, selecting)),
});

/** A change of a task as an issue can hold it, with the labels that only the issue has. */
export const changeThere = (change: Partial<Side>, { labels }: RemoteIssue, selecting: string): Partial<Side> => ({
  ...change,
  ...(change.title !== undefined && { title: change.title.slice(0, REMOTE_TITLE_MOST).toWellFormed() }),
  ...(change.text !== undefined && { text: textThere(change.text) }),
  ...(change.labels && {
    labels: [
      ...labels.filter((label) => !fits(label) || isSame(label, selecting)),
      ...change.labels.filter((label) => !isSame(label, selecting)),
    ],
  }),
});

const textThere = (text: string): string => fitting(withoutMentionLinks(text), REMOTE_TEXT_MOST);

const MARK = /\n*<!-- cairn:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) -->\s*$/;

/** The comment here of which a comment over there is the copy; null if it is none. Anyone can write such a mark. */
export const markedIn = (text: string): string | null => MARK.exec(text)?.[1] ?? null;

/** A comment as its copy over there says it. */
export const copyThere = (id: string, author: string, content: string): string =>
  `${words.wroteHere(named(author))}\n\n${textThere(content)}\n\n<!-- cairn:${id} -->`;
