import { local } from '#web/local';
import { noteWaitingTexts } from '#web/waiting-texts';
import { LEFT_TEXTS } from '../left-key.ts';

/** A document whose text is open, or was. */
export interface TextPlace {
  readonly workspaceId: string;
  readonly documentId: string;
}

interface LeftText extends TextPlace {
  readonly userId: string;
  /** Something was written here that waits. Otherwise the text could only not be compared. */
  readonly isWritten?: boolean;
}

const all = (): readonly LeftText[] => local.read<LeftText[]>(LEFT_TEXTS) ?? [];

/** Texts of which the server may lack a part, because it could not be reached when the person wrote last. */
export const leftTexts = (userId: string): readonly TextPlace[] =>
  all().flatMap(({ userId: whose, workspaceId, documentId }) => (whose === userId ? [{ workspaceId, documentId }] : []));

/** What is noted about a text: null if the server is not known to lack anything of it. */
export const leftText = (userId: string, documentId: string): Pick<LeftText, 'isWritten'> | null =>
  all().find((one) => one.userId === userId && one.documentId === documentId) ?? null;

/** Notes that the server may lack a part of a text, or that it does not. */
export function noteLeft(userId: string, place: TextPlace, left: Pick<LeftText, 'isWritten'> | null): void {
  const others = all().filter((one) => one.userId !== userId || one.documentId !== place.documentId);
  const now = left ? [...others, { userId, ...place, ...left }] : others;
  local.write(LEFT_TEXTS, now.length === 0 ? null : now);
  tellWaiting(userId);
}

/** Counts what waits for a person, for the bar of the page. */
export const tellWaiting = (userId: string | undefined): void =>
  noteWaitingTexts(all().filter((one) => one.userId === userId && one.isWritten).length);
