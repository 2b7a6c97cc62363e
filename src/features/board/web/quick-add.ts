import type { TaskPriority } from '#features/tasks/contract';
import type { Sprint } from '#features/sprints/contract';
import { folded } from '#features/task-surface/rules';
import type { FoundDay } from '#ui/day-words';
import { priorityMarks, sprintMarks } from './words.ts';

type SprintStatus = Sprint['status'];

/** What a text may refer to. */
export interface QuickAddWorld {
  readonly labels: readonly { readonly id: string; readonly name: string }[];
  readonly people: readonly {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  }[];
  /** Those that tasks can join, in their order; none for people who do not plan sprints, and until they are loaded. */
  readonly sprints: readonly { readonly id: string; readonly name: string; readonly status: SprintStatus }[];
  readonly userId: string;
  /** Whether a missing label may be created. */
  readonly mayMakeLabels: boolean;
  /** Days in a text, by a parser of natural language; none until it is loaded. */
  findDays(text: string): readonly FoundDay[];
}

/** A part of the text that became a field, as typed. */
export type Token = { readonly start: number; readonly end: number; readonly text: string } & (
  | { readonly kind: 'label'; readonly labelId: string }
  | { readonly kind: 'new-label'; readonly name: string }
  | { readonly kind: 'assignee'; readonly userId: string }
  | { readonly kind: 'sprint'; readonly sprintId: string }
  | { readonly kind: 'priority'; readonly priority: TaskPriority }
  | { readonly kind: 'due'; readonly day: string; readonly time: string | null }
);

export interface QuickAdd {
  readonly title: string;
  readonly labelIds: readonly string[];
  readonly newLabels: readonly string[];
  readonly assigneeId: string | null;
  readonly sprintId: string | null;
  readonly priority: TaskPriority | null;
  readonly dueDate: string | null;
  readonly dueTime: string | null;
  readonly tokens: readonly Token[];
}

const SIGN = /(?<=^|\s)(?:([*@~])(?:"([^"\n]+)"|([\p{L}\p{N}][^\s"*]*))|!(\p{L}+|[1-4]))(?=\s|$)/gu;
const LABEL_NAME_MAX = 50;

/**
 * Parses one line as it is typed: `*label`, `@person`, `~sprint`, `!1` to `!4` or `!urgent`, and a day in words, with or
 * without a time. Names with spaces are in quotes, or without quotes if they are known. Unknown parts stay in the title, and
 * so do the parts in `literal`.
 */
export function quickAdd(line: string, world: QuickAddWorld, literal: ReadonlySet<string> = new Set()): QuickAdd {
  const signs = signsIn(line, world).filter(({ text }) => !literal.has(text));
  const due = dueIn(line, signs, world).filter(({ text }) => !literal.has(text));
  const withDay = taskOf(line, [...signs, ...due]);
  // If there is only a day, it is the title of the task.
  return withDay.title === '' ? taskOf(line, signs) : withDay;
}

function signsIn(line: string, world: QuickAddWorld): Token[] {
  const tokens: Token[] = [];
  for (const match of line.matchAll(SIGN)) {
    const [whole, sign, quoted, word = '', mark] = match;
    const start = match.index;
    if (start < (tokens.at(-1)?.end ?? 0)) continue;
    const at = (end: number) => ({ start, end, text: line.slice(start, end) });
    if (mark !== undefined) {
      const priority = priorityMarks.get(mark.toLowerCase());
      if (priority) tokens.push({ kind: 'priority', priority, ...at(start + whole.length) });
      continue;
    }
    const found = MEANINGS[sign ?? '']?.(quoted === undefined ? line.slice(start + 1) : quoted, quoted !== undefined, world);
    if (found) tokens.push({ ...found.token, ...at(quoted === undefined ? start + 1 + found.length : start + whole.length) });
    else if (sign === '*' && world.mayMakeLabels && isLabelName(quoted ?? word)) {
      tokens.push({ kind: 'new-label', name: (quoted ?? word).trim(), ...at(start + whole.length) });
    }
  }
  return tokens;
}

const isLabelName = (name: string): boolean => /^\p{L}/u.test(name.trim()) && name.trim().length <= LABEL_NAME_MAX;

type Meaning =
  | { readonly kind: 'label'; readonly labelId: string }
  | { readonly kind: 'assignee'; readonly userId: string }
  | { readonly kind: 'sprint'; readonly sprintId: string };
type Found = { readonly token: Meaning; readonly length: number } | null;

/** The known label with the longest name at the start of the text, or whose name it is. */
function labelAt(text: string, isWhole: boolean, { labels }: QuickAddWorld): Found {
  const found = namedAt(text, isWhole, labels);
  return found && { token: { kind: 'label', labelId: found.id }, length: found.length };
}

/** The sprint with the longest name at the start of the text, or the current or the next one if it is called so. */
function sprintAt(text: string, isWhole: boolean, { sprints }: QuickAddWorld): Found {
  const called = [...sprintMarks].flatMap(([name, status]) => {
    const sprint = sprints.find((one) => one.status === status);
    return sprint ? [{ id: sprint.id, name }] : [];
  });
  const found = namedAt(text, isWhole, sprints) ?? namedAt(text, isWhole, called);
  return found && { token: { kind: 'sprint', sprintId: found.id }, length: found.length };
}

/** The one with the longest name at the start of the text, or whose name it is, and how much of the text the name covers. */
function namedAt(text: string, isWhole: boolean, known: readonly { readonly id: string; readonly name: string }[]) {
  const [found] = known
    .flatMap(({ id, name }) => {
      const length = lengthOf(name, text, isWhole);
      return length === null ? [] : [{ id, length }];
    })
    .sort((one, other) => other.length - one.length);
  return found ?? null;
}

/** The person at the start of the text: by full name, first name or address, or the only one whose name begins with it. */
function personAt(text: string, isWhole: boolean, { people, userId }: QuickAddWorld): Found {
  const meant = (id: string, length: number): Found => ({ token: { kind: 'assignee', userId: id }, length });
  const own = lengthOf('me', text, isWhole);
  if (own !== null) return meant(userId, own);
  const spellings: ((person: QuickAddWorld['people'][number]) => string)[] = [
    ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    ({ email }) => email,
    ({ firstName }) => firstName,
    ({ email }) => email.replace(/@.*/, ''),
  ];
  for (const spelling of spellings) {
    const named = people.flatMap((person) => {
      const length = lengthOf(spelling(person), text, isWhole);
      return length === null ? [] : [{ id: person.id, length }];
    });
    // Two with the same name: neither is meant until more is typed.
    if (named.length === 1 && named[0]) return meant(named[0].id, named[0].length);
    if (named.length > 1) return null;
  }
  const start = isWhole ? text : (/^\S+/.exec(text)?.[0] ?? '');
  const begun = people.filter(
    ({ firstName, lastName }) => start.length >= 2 && folded(`${firstName} ${lastName}`).startsWith(folded(start)),
  );
  return begun.length === 1 && begun[0] ? meant(begun[0].id, start.length) : null;
}

type Meant = (text: string, isWhole: boolean, world: QuickAddWorld) => Found;
const MEANINGS: Readonly<Record<string, Meant>> = { '*': labelAt, '@': personAt, '~': sprintAt };

/** How much of the text the name covers, compared word by word without case and accents; null if it is not there. */
function lengthOf(name: string, text: string, isWhole: boolean): number | null {
  const words = folded(name).split(/\s+/).filter(Boolean);
  const typed = [...text.matchAll(/\S+/g)].slice(0, words.length);
  if (words.length === 0 || typed.length < words.length || typed[0]?.index !== 0) return null;
  if (!words.every((word, nth) => folded(typed[nth]?.[0] ?? '') === word)) return null;
  const last = typed.at(-1);
  const length = (last?.index ?? 0) + (last?.[0].length ?? 0);
  return isWhole && length !== text.trimEnd().length ? null : length;
}

function dueIn(line: string, signs: readonly Token[], { findDays }: QuickAddWorld): Token[] {
  // Other tokens and quoted text are no days, but keep their place.
  let text = line.replaceAll(/"[^"\n]*"/g, (quoted) => blank(quoted.length));
  for (const { start, end } of signs) text = text.slice(0, start) + blank(end - start) + text.slice(end);
  // "~5 days" is how long something takes.
  const found = findDays(text).find(({ start, end }) => !text.slice(Math.max(0, start - 1), end).includes('~'));
  if (!found) return [];
  const { start, end } = found;
  return [{ kind: 'due', day: found.day, time: found.time, start, end, text: line.slice(start, end) }];
}

const blank = (length: number): string => '\u00B7'.repeat(length);

function taskOf(line: string, tokens: readonly Token[]): QuickAdd {
  const sorted = [...tokens].sort((one, other) => one.start - other.start);
  let title = '';
  let from = 0;
  for (const { start, end } of sorted) {
    title += line.slice(from, start);
    from = Math.max(from, end);
  }
  title += line.slice(from);
  const last = <Kind extends Token['kind']>(kind: Kind) =>
    sorted.findLast((token): token is Extract<Token, { kind: Kind }> => token.kind === kind);
  return {
    title: title.replaceAll(/\s+/g, ' ').trim(),
    labelIds: [...new Set(sorted.flatMap((token) => (token.kind === 'label' ? [token.labelId] : [])))],
    newLabels: [
      ...new Map(sorted.flatMap((token) => (token.kind === 'new-label' ? [[folded(token.name), token.name]] : []))).values(),
    ],
    assigneeId: last('assignee')?.userId ?? null,
    sprintId: last('sprint')?.sprintId ?? null,
    priority: last('priority')?.priority ?? null,
    dueDate: last('due')?.day ?? null,
    dueTime: last('due')?.time ?? null,
    tokens: sorted,
  };
}
