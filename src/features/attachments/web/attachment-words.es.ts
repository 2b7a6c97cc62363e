import { relativeTime, shortDate } from '#web/relative-time';
import type { Attachment } from '../contract.ts';
import { inWords } from '../rules.ts';

/** "1.2 MB · 1200 × 800 · Ines Duarte · 20 nov 2026". */
export const factsOf = ({ size, width, height, createdAt }: Attachment, uploader: string): string =>
  [inWords(size), width === null ? '' : `${width} × ${height}`, uploader, shortDate(createdAt)].filter(Boolean).join(' · ');

/** "1.2 MB · hace 3 h", where there is room for no more. */
export const shortFactsOf = ({ size, createdAt }: Attachment): string => `${inWords(size)} · ${relativeTime(createdAt)}`;
