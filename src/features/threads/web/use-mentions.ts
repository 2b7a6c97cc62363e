import { useCallback, useMemo } from 'react';
import type { ProjectScope } from '#features/projects/web';
import type { TextMentions } from '#ui/text-editor';
import { labeled, mentionsOf } from './mention-text.ts';
import { useThreadPeople } from './use-thread-people.ts';

/** Whom a text in a project can mention, and who a mention means; null for people who are not in the project. */
export function useMentions(scope: ProjectScope): { mentions: TextMentions; person: (id: string) => string | null } {
  const people = useThreadPeople(scope);
  const mentions = useMemo(() => mentionsOf(labeled(people)), [people]);
  const person = useCallback((id: string) => people.find((one) => one.id === id)?.name ?? null, [people]);
  return useMemo(() => ({ mentions, person }), [mentions, person]);
}
