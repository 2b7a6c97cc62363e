import { mentionOf } from '#contract/mentions';
import type { Cast } from './demo-people.ts';
import { type DemoComment, people, type PersonName, personNames } from './demo-project.ts';
import type { ApiCaller } from './api-caller.ts';

/** What people of the demo write about one task, in order. */
export function commentsOn({ door, cast }: { door: ApiCaller; cast: Cast }, taskId: string) {
  let last: string | null = null;
  return async ({ by, says, answers, reactions = {} }: DemoComment): Promise<void> => {
    const body = { content: withMentions(says, cast), parentId: answers ? last : null };
    const said = await door.act<{ id: string }>(cast[by].token, 'POST', 'project', 'add-task-comment', {
      query: { taskId },
      body,
    });
    last = said.id;
    for (const [reaction, names] of Object.entries(reactions))
      for (const name of names)
        await door.act(cast[name].token, 'PUT', 'project', 'toggle-comment-reaction', {
          query: { commentId: said.id },
          body: { reaction, isOn: true },
        });
  };
}

const MENTION = new RegExp(`@(${personNames.join('|')})\\b`, 'g');

const withMentions = (text: string, cast: Cast): string =>
  text.replaceAll(MENTION, (_, name: PersonName) =>
    mentionOf({ id: cast[name].id, name: `${people[name].firstName} ${people[name].lastName}` }),
  );
