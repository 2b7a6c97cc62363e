import { expect, test, vi } from 'vitest';
import { ApiError, OfflineError } from '#web/api-error';
import { onceCreated } from './sync-of.ts';

const outbox = vi.hoisted(() => ({ waiting: 0 }));
vi.mock('#web/outbox', async (original) => ({ ...(await original<object>()), waitingChanges: () => outbox.waiting }));

test.each([
  { waiting: 1, status: 404, kind: OfflineError, what: 'is not missing while its creation may still wait here' },
  { waiting: 0, status: 404, kind: ApiError, what: 'is missing if nothing waits' },
  { waiting: 1, status: 403, kind: ApiError, what: 'is refused whatever waits' },
])('a text that the server answers with $status $what', async ({ waiting, status, kind }) => {
  outbox.waiting = waiting;
  const asked = onceCreated(async () => {
    // The creation is answered first.
    outbox.waiting = 0;
    throw new ApiError(status, null);
  });
  await expect(asked).rejects.toBeInstanceOf(kind);
});
