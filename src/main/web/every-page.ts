import { pageLanguage } from '#features/account/web';
import { assistantAnywhere } from '#features/assistant/web';
import { hintsAnywhere } from '#features/hints/web';
import { notesAnywhere } from '#features/notes/web';
import { runningTimer } from '#features/time-log/web';

/** What is beside each page of a workspace, together, so that it asks the server in one request. */
export async function partsOfEveryPage() {
  const [timer, notes, assistant, hints, language] = await Promise.all([
    runningTimer(),
    notesAnywhere(),
    assistantAnywhere(),
    hintsAnywhere(),
    pageLanguage(),
  ]);
  return { ...timer, ...notes, ...assistant, ...hints, ...language };
}
