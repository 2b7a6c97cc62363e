import { setImmediate as immediately } from 'node:timers/promises';
import type { BreakdownItem, ChatPart, ChatProposal, ChatStep, Insight } from '../contract.ts';
import { ANSWER_MAX, INSIGHTS_MAX, SOURCES_MAX, STEPS_MAX } from '../fields.ts';
import { SeenItems } from './results.ts';
import { believed, tokensIn } from './tokens.ts';
import type { Written } from './turn-rows.ts';

/** Why the work on an answer ends early. */
export type EndReason = 'STOPPED' | 'CLOSING' | 'TOO_SLOW';

/** An answer while it is written: what there is of it, and who follows it. */
export class LiveTurn {
  readonly answerId: string;
  readonly chatId: string;
  readonly seen = new SeenItems();
  readonly proposals: ChatProposal[] = [];
  readonly #ending = new AbortController();
  readonly #ended = Promise.withResolvers<void>();
  readonly #parts: ChatPart[] = [];
  readonly #insights: Insight[] = [];
  readonly #steps: ChatStep[] = [];
  #breakdown: BreakdownItem[] = [];
  #content = '';
  #title: string | null = null;
  #tokens = 0;
  #roundAt: { length: number; estimate: number } | null = null;
  #news = Promise.withResolvers<void>();
  #isOver = false;

  constructor({ answerId, chatId }: { answerId: string; chatId: string }) {
    this.answerId = answerId;
    this.chatId = chatId;
  }

  /** Aborted when the work should end; its reason is an EndReason. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Resolves once the answer is saved in its last state. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  get length(): number {
    return this.#content.length;
  }

  /** Tokens that were used so far. Those of the round that is running are estimated: a provider counts at the end of one. */
  get tokens(): number {
    const round = this.#roundAt;
    return this.#tokens + (round === null ? 0 : round.estimate + tokensIn(this.length - round.length));
  }

  /** Begins to ask the model once more, with this many characters. */
  beginRound(characters: number): void {
    this.#roundAt = { length: this.length, estimate: tokensIn(characters) };
  }

  /** Ends a round with the count of the provider, or with the estimate if it has none. */
  endRound(counted: number): void {
    const tokens = believed(counted);
    this.#tokens = tokens === null ? this.tokens : this.#tokens + tokens;
    this.#roundAt = null;
  }

  end(reason: EndReason): void {
    this.#ending.abort(reason);
  }

  over(): void {
    this.#isOver = true;
    this.#ended.resolve();
    this.#tell();
  }

  /** @returns false if the answer is as long as one can be */
  text(text: string): boolean {
    const added = text
      .replaceAll('\u0000', '')
      .toWellFormed()
      .slice(0, ANSWER_MAX - this.#content.length);
    if (added === '') return this.#content.length < ANSWER_MAX;
    this.#content += added;
    this.#part({ type: 'text', text: added });
    return this.#content.length < ANSWER_MAX;
  }

  /** Text after a tool begins a paragraph of its own. */
  paragraph(): void {
    if (this.#content !== '' && !this.#content.endsWith('\n\n')) this.text('\n\n');
  }

  step(step: ChatStep): void {
    if (this.#steps.length >= STEPS_MAX) return;
    this.#steps.push(step);
    this.#part({ type: 'step', step });
  }

  proposal(proposal: ChatProposal): void {
    const known = this.proposals.findIndex(({ id }) => id === proposal.id);
    if (known === -1) this.proposals.push(proposal);
    else this.proposals[known] = proposal;
    this.#part({ type: 'proposal', proposal });
  }

  insight(insight: Insight): boolean {
    if (this.#insights.length >= INSIGHTS_MAX) return false;
    this.#insights.push(insight);
    return true;
  }

  breakdown(items: readonly BreakdownItem[]): void {
    this.#breakdown = [...items];
  }

  titled(title: string): void {
    this.#title = title;
  }

  written(): Written {
    const content = this.#content.trimEnd();
    return {
      content,
      insights: this.#insights,
      breakdown: this.#breakdown,
      sources: this.seen.citedIn(content, SOURCES_MAX),
      steps: this.#steps,
      title: this.#title,
    };
  }

  /** What there is now, and the parts that follow it. */
  follow(): { content: string; steps: ChatStep[]; parts: () => AsyncGenerator<ChatPart> } {
    const from = this.#parts.length;
    return { content: this.#content, steps: [...this.#steps], parts: () => this.#following(from) };
  }

  async *#following(from: number): AsyncGenerator<ChatPart> {
    for (let at = from; ;) {
      const news = this.#news.promise;
      const parts = this.#parts.slice(at);
      at = this.#parts.length;
      // A reader that was slower than the model gets what it missed as one text.
      yield* joined(parts);
      if (this.#isOver && at === this.#parts.length) return;
      await news;
      // Parts that arrived together are sent together.
      await immediately();
    }
  }

  #part(part: ChatPart): void {
    this.#parts.push(part);
    this.#tell();
  }

  #tell(): void {
    const { resolve } = this.#news;
    this.#news = Promise.withResolvers();
    resolve();
  }
}

function joined(parts: readonly ChatPart[]): ChatPart[] {
  const result: ChatPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.type === 'text' && last?.type === 'text') result[result.length - 1] = { type: 'text', text: last.text + part.text };
    else result.push(part);
  }
  return result;
}
