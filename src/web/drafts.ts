import { local } from './local.ts';
import { currentSession } from './session.ts';

interface Kept {
  readonly user: string;
  /** By the place that each is written at, the most recently changed last. */
  readonly texts: Readonly<Record<string, string>>;
}

const KEY = 'cairn-drafts';
const DRAFTS_KEPT = 50;

/** The draft at a place (such as `task:<id>`); null if there is none. */
export const draftAt = (place: string): string | null => kept()?.texts[place] ?? null;

/** Stores the draft at a place, or with null deletes it. Nothing is stored without a session. */
export function storeDraft(place: string, text: string | null): void {
  const before = kept();
  if (before === null) return;
  const { [place]: old, ...others } = before.texts;
  if ((old ?? null) === text) return;
  const texts = Object.entries(text === null ? others : { ...others, [place]: text }).slice(-DRAFTS_KEPT);
  local.write(KEY, texts.length > 0 ? { user: before.user, texts: Object.fromEntries(texts) } : null);
}

/** Deletes every draft, so that the next person finds none. */
export const forgetDrafts = (): void => local.write(KEY, null);

function kept(): Kept | null {
  const { user } = currentSession();
  if (user === null) return null;
  const found = local.read<Kept>(KEY);
  return found?.user === user.id ? found : { user: user.id, texts: {} };
}
