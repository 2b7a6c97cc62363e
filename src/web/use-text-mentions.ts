import { useMemo, useState } from 'react';
import type { MentionPeople, TextMentions } from '#ui/text-editor';

/** Whom a text may mention while it is edited: names that it had when the editing began stay what they were. */
export function useTextMentions(mentions: TextMentions | undefined, value: string): MentionPeople | undefined {
  const [before] = useState(value);
  return useMemo(() => mentions?.after(before), [mentions, before]);
}
