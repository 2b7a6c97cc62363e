import type { TaskPriority } from '#features/tasks/contract';
import { folded } from '#features/task-surface/rules';
import { quickAdd, type QuickAddWorld, type Token } from './quick-add.ts';
import { priorityMarks } from './words.ts';

/** What completes the name after a sign, and what it is. */
export type QuickCompletion = { readonly key: string; readonly text: string } & (
  | { readonly kind: 'assignee'; readonly userId: string }
  | { readonly kind: 'label'; readonly labelId: string }
  | { readonly kind: 'sprint'; readonly sprintId: string }
  | { readonly kind: 'priority'; readonly priority: TaskPriority }
);

/** The name that is being typed: where its sign is, and whether the line is understood without more. */
export interface TypedName {
  readonly from: number;
  readonly isUnderstood: boolean;
  readonly completions: readonly QuickCompletion[];
}

const MOST = 8;
/** The priorities by their names here; other marks of them are only read. */
const OFFERED = 4;
const SIGN = /(?<=^|[\s\n])([*@~!])"?([^\n"*@~!]{0,60})$/u;

/** What may complete the name before the caret; null if no sign begins one, or no name continues so. */
export function completionsAt(before: string, world: QuickAddWorld): TypedName | null {
  const match = SIGN.exec(before);
  if (!match) return null;
  const [typed, sign = '', name = ''] = match;
  const isFound = (said: string): boolean => {
    const words = folded(said).split(/[\s.@-]+/);
    return folded(name)
      .split(/\s+/)
      .every((word) => words.some((one) => one.startsWith(word)));
  };
  const completions = CHOICES[sign]?.(world)
    .filter(({ said }) => isFound(said))
    .flatMap(({ names, ...choice }) => completionOf(sign, names, choice, world) ?? [])
    .slice(0, MOST);
  if (!completions || completions.length === 0) return null;
  return { from: match.index, isUnderstood: quickAdd(typed, world).tokens.length > 0, completions };
}

interface Choice {
  readonly token: Meant;
  /** What finds it, and what may be written for it. */
  readonly said: string;
  readonly names: readonly string[];
}

type Meant =
  | Pick<Extract<Token, { kind: 'assignee' }>, 'kind' | 'userId'>
  | Pick<Extract<Token, { kind: 'label' }>, 'kind' | 'labelId'>
  | Pick<Extract<Token, { kind: 'sprint' }>, 'kind' | 'sprintId'>
  | Pick<Extract<Token, { kind: 'priority' }>, 'kind' | 'priority'>;

const CHOICES: Readonly<Record<string, (world: QuickAddWorld) => Choice[]>> = {
  '@': ({ people, userId }) =>
    people
      .toSorted((one, other) => Number(other.id === userId) - Number(one.id === userId))
      .map(({ id, firstName, lastName, email }) => {
        const name = `${firstName} ${lastName}`.trim();
        return {
          token: { kind: 'assignee', userId: id },
          said: [name, email, ...(id === userId ? ['me'] : [])].join(' '),
          names: [name, email],
        };
      }),
  '*': ({ labels }) => labels.map(({ id, name }) => ({ token: { kind: 'label', labelId: id }, said: name, names: [name] })),
  '~': ({ sprints }) => sprints.map(({ id, name }) => ({ token: { kind: 'sprint', sprintId: id }, said: name, names: [name] })),
  '!': () =>
    [...priorityMarks]
      .slice(0, OFFERED)
      .map(([mark, priority]) => ({ token: { kind: 'priority', priority }, said: mark, names: [mark] })),
};

/** The shortest way to write it that is read as exactly that; none for a name that cannot be written, such as one with quotation marks. */
function completionOf(sign: string, names: readonly string[], { token }: Pick<Choice, 'token'>, world: QuickAddWorld) {
  const text = names
    .flatMap((name) => [`${sign}${name}`, `${sign}"${name}"`])
    .find((one) => {
      const [read, ...others] = quickAdd(one, world).tokens;
      return read && others.length === 0 && read.text === one && keyOf(read) === keyOf(token);
    });
  return text === undefined ? null : { ...token, key: keyOf(token), text };
}

function keyOf(token: Meant | Token): string {
  if (token.kind === 'assignee') return token.userId;
  if (token.kind === 'label') return token.labelId;
  if (token.kind === 'sprint') return token.sprintId;
  return token.kind === 'priority' ? token.priority : '';
}
