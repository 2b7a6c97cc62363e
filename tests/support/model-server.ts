import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a model was asked, in the terms of the protocol of OpenAI. */
export interface Asked {
  system: string;
  /** The conversation: texts, and for tools what they returned. */
  messages: { role: string; text: string }[];
  /** The names of the tools that it was offered. */
  tools: string[];
  /** The last thing that a person said. */
  question: string;
  /** Counts from 1 within the answer to one question. */
  round: number;
  path: string;
  authorization: string | undefined;
  /** All that was sent. */
  raw: string;
}

/** What a model says to that. */
export interface Scene {
  /** Sent piece by piece. */
  text?: string | readonly string[];
  calls?: readonly { name: string; input: unknown }[];
  /** Milliseconds before each piece. */
  slow?: number;
  /** Closes the connection after the text, without an end. */
  drops?: true;
  /** Sends this instead of a stream of events. */
  malformed?: string;
  status?: number;
  tokens?: number;
  /** Waits for this before the end. */
  until?: Promise<unknown>;
}

/** A model on this machine that says what a test tells it to, by the protocols of OpenAI, Anthropic and Google. */
export class ModelServer {
  readonly asked: Asked[] = [];
  answer: (asked: Asked) => Scene = () => ({ text: 'Hello.' });
  #url = '';
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch(() => response.destroy());
  });

  async listen(): Promise<string> {
    await new Promise<void>((done) => void this.#server.listen(0, '127.0.0.1', done));
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.#url;
  }

  get url(): string {
    return this.#url;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((done) => void this.#server.close(() => done()));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts).toString();
    const path = request.url ?? '';
    const asked = { ...askedIn(JSON.parse(raw), path), path, authorization: authorizationOf(request), raw };
    this.asked.push(asked);
    const scene = this.answer(asked);
    if (scene.status !== undefined) {
      response.writeHead(scene.status, { 'content-type': 'application/json' });
      response.end(scene.malformed ?? JSON.stringify({ error: { message: 'refused', type: 'error' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (scene.malformed !== undefined) return void response.end(scene.malformed);
    const said = eventsOf(path, scene);
    for (const event of said.before) {
      if (scene.slow !== undefined) await pause(scene.slow);
      if (response.destroyed) return;
      response.write(event);
    }
    await scene.until;
    if (scene.drops) return void response.destroy();
    response.end(said.end);
  }
}

const authorizationOf = ({ headers }: IncomingMessage): string | undefined =>
  headers.authorization ?? [headers['x-api-key'] ?? headers['x-goog-api-key']].flat()[0];

type Json = ReturnType<typeof JSON.parse>;

function askedIn(body: Json, path: string): Pick<Asked, 'system' | 'messages' | 'tools' | 'question' | 'round'> {
  const isGoogle = path.includes(':streamGenerateContent');
  const messages: Asked['messages'] = isGoogle
    ? body.contents.map(({ role, parts }: Json) => ({ role: role === 'model' ? 'assistant' : role, text: JSON.stringify(parts) }))
    : body.messages.map(({ role, content }: Json) => ({ role, text: textIn(content) }));
  const system = isGoogle
    ? textIn(body.systemInstruction?.parts)
    : textIn(body.system ?? body.messages.find(({ role }: Json) => role === 'system')?.content ?? '');
  const tools: string[] = isGoogle
    ? (body.tools ?? []).flatMap(({ functionDeclarations = [] }: Json) => functionDeclarations.map(({ name }: Json) => name))
    : (body.tools ?? []).map((tool: Json) => tool.function?.name ?? tool.name);
  const said = messages.filter(({ role }) => role !== 'system');
  const last = said.findLastIndex(({ role, text }) => role === 'user' && !/tool_result|functionResponse/.test(text));
  const round = 1 + said.slice(last + 1).filter(({ role }) => role === 'assistant').length;
  return { system, messages, tools, question: said[last]?.text ?? '', round };
}

const textIn = (content: Json): string =>
  typeof content === 'string' ? content : (content ?? []).map((part: Json) => part.text ?? JSON.stringify(part)).join('');

const line = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

function eventsOf(path: string, scene: Scene): { before: string[]; end: string } {
  if (path.includes('/messages')) return anthropic(scene);
  if (path.includes(':streamGenerateContent')) return google(scene);
  return openai(scene);
}

const piecesOf = ({ text = [] }: Scene): readonly string[] => (typeof text === 'string' ? [text] : text);
const usageOf = ({ tokens = 20 }: Scene) => ({ in: Math.floor(tokens / 2), out: Math.ceil(tokens / 2) });

function openai(scene: Scene): { before: string[]; end: string } {
  const chunk = (delta: object, finish: string | null = null) =>
    line({
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  const { in: prompt_tokens, out: completion_tokens } = usageOf(scene);
  const calls = (scene.calls ?? []).map(({ name, input }, index) =>
    chunk({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: argumentsOf(input) } }] }),
  );
  const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
  return {
    before: [...piecesOf(scene).map((content) => chunk({ role: 'assistant', content })), ...calls],
    end: `${chunk({}, calls.length > 0 ? 'tool_calls' : 'stop')}${line({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage })}data: [DONE]\n\n`,
  };
}

const argumentsOf = (input: unknown): string => (typeof input === 'string' ? input : JSON.stringify(input));

function anthropic(scene: Scene): { before: string[]; end: string } {
  const event = (data: { type: string }): string => `event: ${data.type}\n${line(data)}`;
  const { in: input_tokens, out: output_tokens } = usageOf(scene);
  const start = {
    type: 'message_start',
    message: {
      id: 'm1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: null,
      usage: { input_tokens, output_tokens: 0 },
    },
  };
  const pieces = piecesOf(scene);
  const texts = [
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as { type: string }),
    ...pieces.map((text) =>
      event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } } as { type: string }),
    ),
    event({ type: 'content_block_stop', index: 0 } as { type: string }),
  ];
  const calls = (scene.calls ?? []).flatMap(({ name, input }, nth) => {
    const index = nth + 1;
    return [
      event({ type: 'content_block_start', index, content_block: { type: 'tool_use', id: `call_${nth}`, name, input: {} } } as {
        type: string;
      }),
      event({ type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json: argumentsOf(input) } } as {
        type: string;
      }),
      event({ type: 'content_block_stop', index } as { type: string }),
    ];
  });
  const stop_reason = calls.length > 0 ? 'tool_use' : 'end_turn';
  return {
    before: [event(start), ...(pieces.length > 0 ? texts : []), ...calls],
    end: `${event({ type: 'message_delta', delta: { stop_reason }, usage: { output_tokens } } as { type: string })}${event({ type: 'message_stop' })}`,
  };
}

function google(scene: Scene): { before: string[]; end: string } {
  const part = (parts: object[], finishReason?: string) =>
    line({ candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason && { finishReason }) }] });
  const { in: promptTokenCount, out: candidatesTokenCount } = usageOf(scene);
  const usageMetadata = { promptTokenCount, candidatesTokenCount, totalTokenCount: promptTokenCount + candidatesTokenCount };
  return {
    before: [
      ...piecesOf(scene).map((text) => part([{ text }])),
      ...(scene.calls ?? []).map(({ name, input }) => part([{ functionCall: { name, args: input } }])),
    ],
    end: line({
      candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, index: 0, finishReason: 'STOP' }],
      usageMetadata,
    }),
  };
}
