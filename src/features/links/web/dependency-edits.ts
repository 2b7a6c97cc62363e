import type { ActionDeclaration } from '#contract/action';
import { subjectOf } from '#contract/subject';
import type { Actions, Client, NamesOf, RequestOf } from '#web/api';
import { type Call, declareMutation, type Mutation } from '#web/mutation';
import type { Dependency } from '../rules.ts';
import type { LinkSource, ShownLink } from './link-data.ts';

export interface DependencyEdit {
  source: Pick<LinkSource, 'id' | 'type'>;
  linkId: string;
  change: Partial<Dependency>;
}

/** Declares how the type and the lag of the dependencies of one kind of subject are changed. */
export function declareDependencyChange<A extends Actions>(family: Client<A>, name: NamesOf<A, 'PUT'>): Mutation<DependencyEdit> {
  // The type of the name ensures that the action takes these requests.
  const links = family as unknown as Client<Record<string, ActionDeclaration>>;
  const edit: Mutation<DependencyEdit> = declareMutation(links, name, {
    method: 'PUT',
    table: 'LinkedItem',
    // After a link that the same source is only about to get.
    lane: ({ source }: DependencyEdit) => source.id,
    request: ({ source, linkId, change }: DependencyEdit) =>
      asked({ query: { [subjectOf(source.type).id]: source.id, linkedItemId: linkId }, body: change }),
    predict: ({ linkId, change }) => [{ table: 'LinkedItem', id: linkId, set: { ...change } }],
    inverse: ({ source, linkId, change }, { find }): Call | null => {
      const before = find<ShownLink>('LinkedItem', linkId);
      const names = Object.keys(change) as (keyof Dependency)[];
      return before
        ? edit.with({ source, linkId, change: Object.fromEntries(names.map((field) => [field, before[field]])) })
        : null;
    },
  });
  return edit;
}

const asked = (request: object) => request as RequestOf<ActionDeclaration>;
