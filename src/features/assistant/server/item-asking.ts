import { type Statements, statementsOn } from '#server/statements';
import type { BreakdownItem } from '../contract.ts';
import type { LastingAbsence, ModelProblem } from '../fields.ts';
import { type Asking, saidWhole } from './asking-once.ts';
import { itemInstructions, itemQuestion, type ItemTask, optionIn, partsIn } from './item-prompt.ts';
import { addressesIn, plainWords } from './plain-words.ts';
import { availabilityAt, type Given, type Place, refuseAbsent } from './settings.ts';

/** What of the assistant is missing at a place for longer than this month; null if nothing is. */
export async function lastingAbsence(db: Statements, place: Place, given: Given): Promise<LastingAbsence | null> {
  const { absence } = await availabilityAt(db, place, given);
  return absence === 'MESSAGES_USED' || absence === 'TOKENS_USED' ? null : absence;
}

/** Refuses what `askedAboutItem` would. @throws the error of what is missing */
export async function refuseWithoutAssistant(db: Statements, place: Place, given: Given): Promise<void> {
  refuseAbsent(await availabilityAt(db, place, given));
}

/** What a workflow asks about an item. */
export interface AskedAboutItem {
  place: Place;
  /** Among whose messages and tokens it counts. */
  userId: string;
  task: ItemTask;
  /** What the author of the workflow adds, in their own words. */
  guidance: string;
  /** What the model reads of the item: data that others wrote. */
  item: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
}

export interface SaidAboutItem {
  /** Why there is no answer; null if there is one. */
  problem: ModelProblem | null;
  /** A summary, an option, or the titles of parts as a list. Null if the model found none. */
  answer: string | null;
  /** Of a task that was broken down. */
  parts: readonly BreakdownItem[];
  tokens: number;
}

/** How long an answer may be, and how long it may take in all. */
const CHARACTERS_MOST = 12_000;
const TOKENS_MOST = 3_000;
const LONGEST_MS = 120_000;
/** How much of a summary is an answer. */
const SUMMARY_MOST = 3_000;

/**
 * Asks the model about an item, without tools: it knows only what it is told, and what it says is words alone.
 *
 * @throws the error of what is missing of the assistant, too-many-requests, or the reason of the signal
 */
export async function askedAboutItem(engine: Asking & Given, asked: AskedAboutItem, within = LONGEST_MS): Promise<SaidAboutItem> {
  const { place, userId, task, guidance, item, signal } = asked;
  signal.throwIfAborted();
  const provider = refuseAbsent(await availabilityAt(statementsOn(engine.pool), place, engine));
  const late = AbortSignal.timeout(within);
  let tokens = 0;
  const none = { answer: null, parts: [] };
  try {
    const { text, problem } = await saidWhole(engine, {
      provider,
      workspaceId: place.workspaceId,
      userId,
      feature: 'workflow',
      isAutomatic: true,
      system: itemInstructions(task, guidance),
      question: itemQuestion(item),
      charactersMost: CHARACTERS_MOST,
      tokensMost: TOKENS_MOST,
      signal: AbortSignal.any([signal, late]),
      spent: (used) => (tokens = used),
    });
    return problem === null ? { ...readFrom(text, task, item), tokens } : { problem, ...none, tokens };
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) return { problem: 'TOO_SLOW', ...none, tokens };
    throw error;
  }
}

/** What an answer says, without anything that is more than words. */
function readFrom(text: string, task: ItemTask, item: Readonly<Record<string, unknown>>): Omit<SaidAboutItem, 'tokens'> {
  const none = { problem: null, answer: null, parts: [] };
  const notUnderstood = { ...none, problem: 'NOT_UNDERSTOOD' } as const;
  const words = plainWords(text, addressesIn(JSON.stringify(item)));
  if (words === '') return notUnderstood;
  switch (task.is) {
    case 'SUMMARIZE':
      return { ...none, answer: words.slice(0, SUMMARY_MOST).toWellFormed().trim() };
    case 'CLASSIFY':
      return { ...none, answer: optionIn(words, task.options) };
    case 'BREAK_DOWN': {
      const parts = partsIn(words);
      if (parts === null) return notUnderstood;
      return { ...none, answer: parts.length === 0 ? null : parts.map(({ title }) => `- ${title}`).join('\n'), parts };
    }
  }
}
