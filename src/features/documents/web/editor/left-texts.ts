import { local } from '#web/local';
import { LEFT_TEXTS } from '../left-key.ts';

/** A document whose text is open, or was. */
export interface TextPlace {
  readonly workspaceId: string;
  readonly documentId: string;
}

interface LeftText extends TextPlace {
  readonly userId: string;
}

const all = (): readonly LeftText[] => local.read<LeftText[]>(LEFT_TEXTS) ?? [];

/** Texts of which the server may lack a part, because it could not be reached when the person wrote last. */
export const leftTexts = (userId: string): readonly TextPlace[] =>
  all().flatMap(({ userId: whose, ...place }) => (whose === userId ? [place] : []));

/** Notes that the server may lack a part of a text, or that it does not. */
export function noteLeft(userId: string, place: TextPlace, isLeft: boolean): void {
  const others = all().filter((one) => one.userId !== userId || one.documentId !== place.documentId);
  const now = isLeft ? [...others, { userId, ...place }] : others;
  local.write(LEFT_TEXTS, now.length === 0 ? null : now);
}
