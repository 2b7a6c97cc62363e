import type { Scope } from '#server/readership';

const SCOPED_TOPIC =
  /^realtime:(project|workspace|person|item):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?::(team(?=:|$))?|$)/i;
const SCOPE_LIKE_TOPIC = /^realtime:(project|workspace|person|item):/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The scope whose readers may use a topic such as `realtime:project:<id>:cursors`; null for a topic that anyone may use.
 * Guests do not receive messages in `realtime:workspace:<id>:team` and below it, only the person does in
 * `realtime:person:<id>`, and only an item's own readers do in `realtime:item:<id>`.
 */
export function scopeOfTopic(topic: string): Scope | null {
  const match = SCOPED_TOPIC.exec(topic);
  if (match?.[1] && match[2]) {
    const kind = match[1].toLowerCase() as 'project' | 'workspace' | 'person' | 'item';
    return { audience: kind === 'workspace' && match[3] !== undefined ? 'team' : kind, id: match[2].toLowerCase() };
  }
  // A name that only resembles one of a scope has no readers. If it were open, a typing error would be a leak.
  return SCOPE_LIKE_TOPIC.test(topic) ? { audience: 'project', id: '' } : null;
}

export const keyOfScope = (scope: Scope): string => `${scope.audience}:${scope.id}`;

export const isUuid = (text: string): boolean => UUID.test(text);
