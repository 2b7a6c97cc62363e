import { afterEach, beforeEach, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { type Loopback, loopback, type ReceivedCall } from '#web/testing/loopback';
import { answered, refusal } from '#web/testing/workspace-fixture';
import { signedIn } from '#web/testing/signed-in';

interface ArchiveStage {
  server: Loopback;
  userId: string;
  workspaceId: string;
  /** The person's long jobs. */
  jobs: Record<string, unknown>[];
  /** The actions that the server refuses. */
  refused: ReadonlySet<string>;
  job(fields: Record<string, unknown>): Record<string, unknown>;
  sent(endpoint: string): ReceivedCall[];
}

/**
 * What the screens of exports and imports share: a person with long jobs of one kind, and a server that refuses with one error.
 * `usual` answers the other actions; undefined if there is no such thing.
 */
export function archiveStage(kind: string, code: ErrorCode, usual: (stage: ArchiveStage, asked: ReceivedCall) => unknown) {
  const endpointOf = ({ query }: ReceivedCall) => query.get('endpoint') ?? '';
  const stage = {} as ArchiveStage;
  Object.assign(stage, {
    job: (fields: Record<string, unknown>) => ({
      id: newId(),
      userId: stage.userId,
      workspaceId: null,
      kind,
      state: 'DONE',
      step: '',
      done: 0,
      total: null,
      fileName: null,
      fileBytes: null,
      errorCode: null,
      errorMessage: null,
      createdAt: '2026-11-24T10:00:00.000Z',
      finishedAt: null,
      expiresAt: null,
      version: 1,
      ...fields,
    }),
    sent: (endpoint: string) => stage.server.calls.filter((asked) => endpointOf(asked) === endpoint),
  });
  const part = (asked: ReceivedCall) =>
    endpointOf(asked) === 'get-my-jobs' ? { items: stage.jobs, pagination: { total: stage.jobs.length } } : usual(stage, asked);
  const instead = (asked: ReceivedCall) =>
    stage.refused.has(endpointOf(asked)) ? refusal(code) : part(asked) === undefined ? refusal('not-found') : undefined;
  let stops: (() => void)[] = [];

  beforeEach(async () => {
    Object.assign(stage, { userId: newId(), workspaceId: newId(), jobs: [], refused: new Set() });
    stage.server = await loopback((asked) => answered({ instead }, asked, part));
    stops = [await signedIn(stage.server.url, stage.userId), startKernel()];
  });
  afterEach(async () => {
    for (const stop of stops.toReversed()) stop();
    store.forget();
    forgetAnswers(false);
    vi.restoreAllMocks();
    await stage.server.close();
  });
  return stage;
}
