import type {
  LanguageModelV4,
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
} from '@ai-sdk/provider';
import type { ModelProblem } from '../fields.ts';
import type { LiveTurn } from './live-turn.ts';
import { asked } from './models.ts';
import type { ToolResult } from './read-tools.ts';

/** How often a model may look things up before it has to answer. */
export const ROUNDS_MOST = 12;
/** Tools that it may call at once, and in one answer. */
const CALLS_AT_ONCE = 8;
const CALLS_MOST = 40;
/** Tokens of one answer, of all its rounds. */
const TOKENS_MOST = 400_000;
const OUTPUT_MOST = 8_000;

export interface Writing {
  model: LanguageModelV4;
  prompt: LanguageModelV4Prompt;
  tools: readonly LanguageModelV4FunctionTool[];
  call(name: string, input: Readonly<Record<string, unknown>>): Promise<ToolResult>;
  /** Asked before each round: whether the person may still use the assistant, with the tokens of this answer so far. */
  mayGoOn(tokens: number): Promise<boolean>;
}

/**
 * Writes an answer: asks the model, calls the tools that it wants, and asks again, until it says no more or a limit is reached.
 *
 * @returns why it is not whole; null if it is
 */
export async function write(
  turn: LiveTurn,
  { model, prompt: first, tools, call, mayGoOn }: Writing,
): Promise<ModelProblem | null> {
  const prompt: LanguageModelV4Prompt = [...first];
  let calls = 0;
  for (let round = 1; ; round++) {
    if (!(await mayGoOn(turn.tokens))) return 'NO_LONGER_ALLOWED';
    const isLast = round > ROUNDS_MOST;
    const said = await oneRound(turn, model, {
      prompt,
      // In the last round there is nothing to call, so that it has to answer.
      ...(!isLast && tools.length > 0 && { tools: [...tools] }),
      maxOutputTokens: OUTPUT_MOST,
      abortSignal: turn.signal,
    });
    if (said.isFull) return 'TOO_LONG';
    if (said.isCut) return 'UNREACHABLE';
    if (said.calls.length === 0) return said.text === '' && turn.length === 0 ? 'NOT_UNDERSTOOD' : null;
    if (isLast || calls >= CALLS_MOST) return 'TOO_MANY_STEPS';
    if (turn.tokens > TOKENS_MOST) return 'TOO_LONG';
    const results = await resultsOf(turn, said.calls, call);
    calls += said.calls.length;
    prompt.push(...spoken(said, results));
    turn.paragraph();
  }
}

interface Said {
  text: string;
  calls: LanguageModelV4ToolCall[];
  tokens: number;
  /** The answer is as long as one can be. */
  isFull: boolean;
  /** The connection ended in the middle. */
  isCut: boolean;
}

async function oneRound(turn: LiveTurn, model: LanguageModelV4, options: Parameters<typeof asked>[1]): Promise<Said> {
  const said: Said = { text: '', calls: [], tokens: 0, isFull: false, isCut: true };
  let isBegun = false;
  for await (const part of asked(model, options)) {
    if (turn.signal.aborted) throw turn.signal.reason;
    // Not before: what a provider refuses uses nothing.
    if (!isBegun) turn.beginRound(JSON.stringify(options.prompt).length);
    isBegun = true;
    take(turn, said, part);
    if (said.isFull) break;
  }
  turn.endRound(said.tokens);
  return said;
}

function take(turn: LiveTurn, said: Said, part: LanguageModelV4StreamPart): void {
  switch (part.type) {
    case 'text-delta':
      said.text += part.delta;
      said.isFull = !turn.text(part.delta);
      break;
    case 'tool-call':
      said.calls.push(part);
      break;
    case 'finish':
      said.isCut = part.finishReason.unified === 'interrupted' || part.finishReason.unified === 'error';
      said.tokens = (part.usage.inputTokens.total ?? 0) + (part.usage.outputTokens.total ?? 0);
      break;
    default:
  }
}

type Called = { call: LanguageModelV4ToolCall; input: Readonly<Record<string, unknown>>; result: ToolResult };

async function resultsOf(turn: LiveTurn, calls: readonly LanguageModelV4ToolCall[], run: Writing['call']): Promise<Called[]> {
  const results: Called[] = [];
  for (const [nth, call] of calls.entries()) {
    if (turn.signal.aborted) throw turn.signal.reason;
    const input = objectIn(call.input);
    const result =
      nth >= CALLS_AT_ONCE
        ? { text: `At most ${CALLS_AT_ONCE} tools at once.`, isRefused: true }
        : input === null
          ? { text: 'Send the arguments as a JSON object.', isRefused: true }
          : await run(call.toolName, input);
    turn.step({ tool: call.toolName.slice(0, 80), isRefused: result.isRefused });
    results.push({ call, input: input ?? {}, result });
  }
  return results;
}

/** The arguments of a call; null if they are no object. The database has no place for the character zero. */
function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text.replaceAll(String.raw`\u0000`, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What the model said and what its tools returned, for the next round. */
function spoken({ text }: Said, results: readonly Called[]): LanguageModelV4Prompt {
  const calls = results.map(({ call, input }) => ({
    type: 'tool-call' as const,
    toolCallId: call.toolCallId,
    toolName: call.toolName,
    input,
    ...(call.providerMetadata && { providerOptions: call.providerMetadata }),
  }));
  const outputs = results.map(({ call, result }) => ({
    type: 'tool-result' as const,
    toolCallId: call.toolCallId,
    toolName: call.toolName,
    output: { type: result.isRefused ? ('error-text' as const) : ('text' as const), value: result.text },
  }));
  return [
    { role: 'assistant', content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...calls] },
    { role: 'tool', content: outputs },
  ];
}
