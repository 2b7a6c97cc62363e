import { byCount, figure } from '#contract/counts';

export const conflictsLeft = (count: number) =>
  byCount(count, 'You and someone else changed the same text.', `You and others changed ${figure(count)} texts at once.`);
export const reviewChanges = 'Review changes';
export const conflictHint = 'You and someone else changed these without seeing what the other wrote. Choose what stays.';
export const conflictIn = (field: string, name: string | null) => (name === null ? field : `${field} of “${name}”`);
export const fieldNames: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  environment: 'Environment',
  notes: 'Notes',
  content: 'Text',
};
export const emptyText = 'Empty';
export const theirVersion = 'Their version';
export const takeTheirs = 'Use theirs';
export const yourVersion = 'Your version';
export const keepYours = 'Keep yours';
