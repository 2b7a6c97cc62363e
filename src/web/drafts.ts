import { local } from './local.ts';
import { currentSession } from './session.ts';

interface Kept {
  readonly user: string;
  /** By the place that each is written at, the one touched last at the end. */
  readonly texts: Readonly<Record<string, string>>;
}

const KEY = 'cairn-drafts';
const DRAFTS_KEPT = 50;

/** What one began to write at a place (such as `task:<id>`) and has not sent; null where there is nothing. */
export const draftAt = (place: string): string | null => kept()?.texts[place] ?? null;

/** Keeps what is being written at a place, or with null lets go of it. Nothing is kept without a session. */
export function keepDraft(place: string, text: string | null): void {
  const before = kept();
  if (before === null) return;
  const { [place]: old, ...others } = before.texts;
  if ((old ?? null) === text) return;
  const texts = Object.entries(text === null ? others : { ...others, [place]: text }).slice(-DRAFTS_KEPT);
  local.write(KEY, texts.length > 0 ? { user: before.user, texts: Object.fromEntries(texts) } : null);
}

/** Forgets every draft; the next person finds nothing. */
export const forgetDrafts = (): void => local.write(KEY, null);

function kept(): Kept | null {
  const { user } = currentSession();
  if (user === null) return null;
  const found = local.read<Kept>(KEY);
  return found?.user === user.id ? found : { user: user.id, texts: {} };
}
