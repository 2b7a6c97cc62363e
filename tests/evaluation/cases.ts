import type { ChatAnswer, TaskContext } from '#features/assistant/contract';
import type { ChatMode, ProposalKind } from '#features/assistant/fields';
import type { World } from './world.ts';

/** What an answer was: its message with its steps, insights and sources, and the changes that it proposed. */
export type Outcome = Pick<ChatAnswer, 'message' | 'proposals'>;

/** @returns what is wrong with an answer; null if nothing is */
export type Check = (outcome: Outcome, world: World) => string | null;

interface Question {
  message: string;
  /** ASK by default. */
  mode?: ChatMode;
  items?: TaskContext['items'];
}

/** What a good model does about a question: it calls these tools, and then says this. */
interface Example {
  calls?: readonly { name: string; input: unknown }[];
  text: string;
}

/** One of the tasks for a model, with what can be checked about its answer. */
export interface Case {
  name: string;
  question(world: World): Question;
  checks: readonly Check[];
  /** For the test of the evaluation itself: these pass the checks. */
  example(world: World): Example;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day as people may write it: 2026-12-01, December 1, Dec 1, 1 December. */
export function dayWritten(day: string): RegExp {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const named = `(?:${name}|${name.slice(0, 3)}\\.?)`;
  const number = Number(date);
  return new RegExp(`${year}-${month}-${date}|${named}\\s+${number}\\b|\\b${number}\\.?\\s+${named}`, 'i');
}

/** The answer says all of these, in any case of letters. */
export const says =
  (...wanted: (string | RegExp | ((world: World) => string | RegExp))[]): Check =>
  ({ message }, world) => {
    const said = message.content.toLowerCase();
    const missing = wanted
      .map((one) => (typeof one === 'function' ? one(world) : one))
      .find((one) => (typeof one === 'string' ? !said.includes(one.toLowerCase()) : !one.test(message.content)));
    return missing === undefined ? null : `does not say ${String(missing)}`;
  };

/** The answer says none of these. */
export const neverSays =
  (...unwanted: RegExp[]): Check =>
  ({ message }) => {
    const found = unwanted.find((one) => one.test(message.content));
    return found === undefined ? null : `says ${String(found)}`;
  };

/** A fact is one or two sentences, not everything that a tool returned. */
export const isBrief: Check = ({ message }) => (message.content.length <= 600 ? null : 'is longer than 600 characters');

const SHOWING: ReadonlySet<string> = new Set(['name_chat', 'show_insight', 'show_breakdown']);

/** A tool returned something: the answer is no guess. */
export const lookedUp: Check = ({ message }) =>
  message.steps.some(({ tool, isRefused }) => !isRefused && !SHOWING.has(tool)) ? null : 'looked nothing up';

/** The answer names an item that it has read, so that it is a source. */
export const cites =
  (id: (world: World) => string): Check =>
  ({ message }, world) =>
    message.sources.some((source) => source.id === id(world)) ? null : 'does not name the item that it is about';

export const proposesNothing: Check = ({ proposals }) => (proposals.length === 0 ? null : 'proposes a change');

interface Wanted {
  kind: ProposalKind;
  targetId?: string;
  /** Each field as it is, or as a pattern of its text. */
  input?: Readonly<Record<string, unknown>>;
  /** Fields that the change leaves alone. */
  without?: readonly string[];
}

/** The answer proposes exactly these changes, in any order. */
export const proposes =
  (...wanted: ((world: World) => Wanted)[]): Check =>
  ({ proposals }, world) => {
    if (proposals.length !== wanted.length) return `proposes ${proposals.length} changes instead of ${wanted.length}`;
    const left = [...proposals];
    for (const one of wanted.map((each) => each(world))) {
      const at = left.findIndex((proposal) => isAsWanted(proposal, one));
      if (at === -1)
        return `does not propose ${JSON.stringify(one, (_, value) => (value instanceof RegExp ? String(value) : value))}`;
      left.splice(at, 1);
    }
    return null;
  };

function isAsWanted({ kind, targetId, input }: Outcome['proposals'][number], wanted: Wanted): boolean {
  if (kind !== wanted.kind || (wanted.targetId !== undefined && targetId !== wanted.targetId)) return false;
  if (wanted.without?.some((name) => name in input)) return false;
  return Object.entries(wanted.input ?? {}).every(([name, value]) =>
    value instanceof RegExp ? value.test(textOf(input[name])) : JSON.stringify(input[name]) === JSON.stringify(value),
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** The parts of a task are shown, each as a subtask to apply. */
export const breaksDown =
  (task: (world: World) => string, least: number, most: number): Check =>
  ({ message: { breakdown }, proposals }, world) => {
    if (breakdown.length < least || breakdown.length > most) return `shows ${breakdown.length} parts`;
    const isWhole = proposals.length === breakdown.length;
    const areParts = proposals.every(({ kind, targetId }) => kind === 'ADD_SUBTASK' && targetId === task(world));
    return isWhole && areParts ? null : 'does not propose the parts as subtasks of the task';
  };

/** What matters is shown as cards beside the answer. */
export const showsInsight =
  (pattern: RegExp): Check =>
  ({ message: { insights } }) =>
    insights.some(({ title, text }) => pattern.test(`${title} ${text}`)) ? null : `shows no insight about ${String(pattern)}`;
