import { local } from '#web/local';
import { LEFT_TEXTS } from './left-key.ts';

/** Sends what earlier pages left, whatever page is open now. Its code is loaded only if there is something. */
export const sendLeftTexts = async (): Promise<void> => {
  if (local.read(LEFT_TEXTS) !== null) (await import('./editor/sync-of.ts')).sendLeft();
};
