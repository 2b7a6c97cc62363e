import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { until } from './realtime-until.ts';

/** Every frame and the close of one connection with serialization 2.0.0. */
export class RawSocket {
  readonly socket: WebSocket;
  readonly frames: { ref: string | null; topic: string; event: string; payload: Record<string, unknown> }[] = [];
  closedWith: number | null = null;
  readonly #joins = new Map<string, string>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', (code) => (this.closedWith = code));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return;
      const [, ref, topic, event, payload] = JSON.parse(data.toString());
      this.frames.push({ ref, topic, event, payload });
    });
  }

  send(topic: string, event: string, payload: unknown, ref = '1'): void {
    this.socket.send(JSON.stringify([ref, ref, topic, event, payload]));
  }

  /** Joins, and resolves with the response of the reply; if changes were requested, once their status is known. */
  async join(topic: string, token: string, changes: object[] = [], config: object = {}): Promise<unknown> {
    const ref = randomUUID();
    this.#joins.set(topic, ref);
    this.send(topic, 'phx_join', { config: { postgres_changes: changes, ...config }, access_token: token }, ref);
    await until(() => this.frames.some((frame) => frame.ref === ref && frame.event === 'phx_reply'), 'the reply');
    const reply = this.frames.find((frame) => frame.ref === ref);
    const told = () => this.frames.slice(this.frames.findIndex((frame) => frame === reply)).some((frame) => isTold(frame, topic));
    if (changes.length > 0 && reply?.payload['status'] === 'ok') await until(told, 'the message about the subscription');
    return reply?.payload;
  }

  /** Joins, and resolves with `ok` or with the reason for a refusal: of the join, or only of its parameters. */
  async outcome(topic: string, token: string, changes: object[]): Promise<string> {
    const before = this.frames.length;
    const { status, response } = (await this.join(topic, token, changes)) as { status: string; response: { reason?: string } };
    if (status !== 'ok') return response.reason ?? status;
    const told = () => this.frames.slice(before).find((frame) => frame.topic === topic && frame.event === 'system');
    await until(() => told() !== undefined, 'the message about the subscription');
    const { status: flows, message } = told()?.payload ?? {};
    return flows === 'ok' ? 'ok' : String(message);
  }

  joinRefOf(topic: string): string {
    return this.#joins.get(topic) ?? '';
  }

  eventsOf(topic: string): string[] {
    return this.frames.filter((frame) => frame.topic === topic).map((frame) => frame.event);
  }
}

/** The message about a subscription, or the close of the channel before it. */
const isTold = (frame: { topic: string; event: string }, topic: string): boolean =>
  frame.topic === topic && ['system', 'phx_close', 'phx_error'].includes(frame.event);
