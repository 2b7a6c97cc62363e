import { mutate } from 'swr';
import { knownApiConfig } from './api-config.ts';
import { OfflineError } from './api-error.ts';
import { onReturn } from './connection.ts';
import { keptNames } from './kept-names.ts';
import { currentSession } from './session.ts';
import { storage } from './storage.ts';
import { untilIdle } from './until-idle.ts';

/** An answer that is not rows, as last seen. */
interface Kept {
  readonly user: string;
  readonly version: string;
  readonly answer: unknown;
}

const place = storage('answers');
const ANSWERS_KEPT = 400;
const names = keptNames('cairn-kept-answers', ANSWERS_KEPT);

/** What the server has answered since the page was loaded: this is newer than what is kept. */
const answered = new Set<string>();
/** What is on the screen from an earlier visit. */
const shown = new Set<string>();

/**
 * The answer of the server, which is kept for a visit without a network; or, if the server cannot be reached and has not
 * answered this yet, that of an earlier visit, which is fetched again once the server is back.
 */
export async function answeredOrKept<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await load();
    answered.add(key);
    shown.delete(key);
    void keep(key, answer);
    return answer;
  } catch (error) {
    const kept = error instanceof OfflineError && !answered.has(key) ? await place.get<Kept>(key) : undefined;
    if (!kept || kept.user !== currentSession().user?.id || kept.version !== knownApiConfig()?.version) throw error;
    shown.add(key);
    return kept.answer as Answer;
  }
}

/** Fetches again what an earlier visit has answered in place of the server, as soon as that is reached. The result stops it. */
export const refreshKept = (): (() => void) =>
  onReturn(() => {
    for (const key of shown) void mutate(key);
  });

/** Deletes what was kept, so that the next person finds nothing. */
export async function deleteSavedAnswers(): Promise<void> {
  answered.clear();
  shown.clear();
  names.forget();
  await place.clear();
}

async function keep(key: string, answer: unknown): Promise<void> {
  const user = currentSession().user?.id;
  const version = knownApiConfig()?.version;
  if (user === undefined || version === undefined) return;
  await untilIdle();
  // Someone else may be here by now.
  if (currentSession().user?.id !== user) return;
  await place.set(key, { user, version, answer } satisfies Kept);
  for (const name of names.wrote(key)) await place.remove(name);
}
