import { fail } from '#server/failures';

/** Refuses an archive. The problem is part of the sentence that its person reads. */
export const unreadable = (problem: string): never => fail('archive-unreadable', { problem });
