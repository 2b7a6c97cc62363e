import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageLanguage } from '#server/request-language';
import { inLanguage } from '#server/spoken';
import type { AuthContext } from './context.ts';

const opened = new WeakMap<FastifyRequest, string>();

/** Records the session that a request opens. Only once the request is answered is it certain that the session persists. */
export const noteSignIn = (request: FastifyRequest, sessionId: string): void => void opened.set(request, sessionId);

/** Announces each new session after its answer, so that no sign-in fails or waits because of it. */
export function announceSignIns(app: FastifyInstance, { aside, log, onSignIn }: AuthContext): void {
  app.addHook('onResponse', async (request) => {
    const sessionId = opened.get(request);
    if (sessionId === undefined) return;
    const isTaken = aside.add('tell of a sign-in', () => inLanguage(pageLanguage(request), () => onSignIn(sessionId)));
    if (!isTaken) log.warn({ requestId: request.id }, 'too much waits for a sign-in to be told of');
  });
}
