import type { ActionDeclaration } from '#contract/action';
import { subjectOf, subjects } from '#contract/subject';
import { type Actions, client, type Client, type NamesOf, type RequestOf } from '#web/api';
import type { Change, Row } from '#web/change';
import { declareList, type List, type FetchOptions } from '#web/list';
import { type Call, declareMutation, type Mutation, type MutationContext } from '#web/mutation';
import type { AddressType, linkActions, LinkedItem, LinkKind, LinkTarget, NewLink } from '../contract.ts';
import { type Dependency, dependencyOf, isSettled, stepOf } from '../rules.ts';
import type { DependencyEdit } from './dependency-edits.ts';

const project = client<typeof linkActions>('project');

/** The subject whose links are shown. */
export interface LinkSource {
  type: string;
  id: string;
  workspaceId: string;
  projectId: string;
  status: string;
}

/** A link as far as it is known: live updates do not include the target. */
export type ShownLink = LinkedItem & { target?: LinkTarget | null };

type LinksScope = Pick<LinkSource, 'id' | 'projectId'>;

/** The client and the action names for the links of one kind of subject. */
interface LinksDeclaration<A extends Actions> {
  readonly client: Client<A>;
  readonly type: string;
  load(scope: LinksScope, via: FetchOptions): Promise<{ items: readonly ShownLink[] }>;
  readonly add: NamesOf<A, 'POST'>;
  readonly remove: NamesOf<A, 'DELETE'>;
  /** Types whose rows the page already has, so that their changes do not reload the links. */
  readonly atHand: readonly string[];
}

/** The links of one kind of subject and their mutations. */
export interface DeclaredLinks {
  readonly list: List<ShownLink, LinksScope>;
  readonly add: Mutation<LinkAdding>;
  readonly remove: Mutation<LinkRemoval>;
  /** Changes the type or the lag of a dependency. Absent where links are not part of a schedule. */
  readonly change?: Mutation<DependencyEdit>;
}

/** Declares the links of one kind of subject: their list and how links are added and removed. */
export function declareLinks<A extends Actions>(links: LinksDeclaration<A>): DeclaredLinks {
  const { type, load, atHand } = links;
  const list = declareList<ShownLink, LinksScope>({
    table: 'LinkedItem',
    key: ({ id }) => `links:${type}:${id}`,
    load,
    belongs: ({ sourceType, sourceId }, { id }) => sourceType === type && sourceId === id,
    // Targets may change elsewhere. The kinds of subjects are known once the list is opened.
    get refetchesOn() {
      return subjects('links').flatMap((each) => (atHand.includes(each.type) ? [] : [each.table]));
    },
  });
  return { list, ...declareChanges(links) };
}

function declareChanges<A extends Actions>({ client: family, type, ...names }: LinksDeclaration<A>) {
  // The types of the action names ensure that the actions take these requests.
  const links = family as unknown as Client<Record<string, ActionDeclaration>>;
  const about = ({ id }: LinkSource) => ({ [subjectOf(type).id]: id });
  const asked = (request: object) => request as RequestOf<ActionDeclaration>;

  const add: Mutation<LinkAdding> = declareMutation(links, names.add, {
    method: 'POST',
    table: 'LinkedItem',
    lane: ({ source }: LinkAdding) => source.id,
    request: (input: LinkAdding) => asked({ query: about(input.source), body: bodyOf(input) }),
    predict: linked,
    inverse: ({ source }, { mutationId }): Call => remove.with({ source, linkId: mutationId }),
  });

  // Undo adds a new link.
  const remove: Mutation<LinkRemoval> = declareMutation(links, names.remove, {
    method: 'DELETE',
    table: 'LinkedItem',
    lane: ({ source }: LinkRemoval) => source.id,
    request: ({ source, linkId }: LinkRemoval) => asked({ query: { ...about(source), linkedItemId: linkId } }),
    predict: unlinked,
    inverse: ({ source, linkId, target }, { find }): Call | null => {
      const removed = find<ShownLink>('LinkedItem', linkId);
      const to = target ?? (removed && linkedTo(removed));
      return removed && to ? add.with({ source, kind: removed.kind, to, ...dependencyOf(removed.kind, removed) }) : null;
    },
    said: ({ said }) => said ?? null,
  });

  return { add, remove };
}

/** The subjects that match a text. */
export const findTargets = async (projectId: string, text: string): Promise<readonly LinkTarget[]> =>
  (await project.get('find-link-targets', { query: { projectId, text } })).items;

export interface Address {
  type: AddressType;
  url: string;
  title: string;
  /** Of a file in an account: where it is. */
  where?: string;
}

type DependencyValues = { [Name in keyof Dependency]: Dependency[Name] | null };

export interface LinkAdding extends Partial<DependencyValues> {
  source: LinkSource;
  kind: LinkKind;
  to: LinkTarget | Address;
}

export interface LinkRemoval {
  source: LinkSource;
  linkId: string;
  /** The other end, if the link was not shown with it. */
  target?: LinkTarget;
  said?: string;
}

// The usual ones go without saying.
const dependencyIn = ({ dependencyType, lagDays }: Partial<DependencyValues>): Partial<Dependency> => ({
  ...(dependencyType && dependencyType !== 'FS' && { dependencyType }),
  ...(lagDays && { lagDays }),
});

const bodyOf = ({ kind, to, ...rest }: LinkAdding): { linkedItem: NewLink } => ({
  linkedItem:
    'url' in to
      ? { kind: kind === 'FIXED_BY' ? kind : 'RELATES_TO', targetType: to.type, url: to.url, title: to.title }
      : { kind, targetType: to.type, targetId: to.id, ...dependencyIn(rest) },
});

/** The change of the blocked item's count of blockers when a link is added (1) or removed (-1). */
function counted({ find }: MutationContext, source: LinkSource, kind: LinkKind, target: LinkTarget, more: 1 | -1): Change[] {
  const step = stepOf(kind, source, target);
  const { table, blockers } = subjectOf(step?.to.type ?? source.type);
  if (step?.kind !== 'BLOCKS' || blockers === undefined) return [];
  const blocked = find<Row & Readonly<Record<string, unknown>>>(table, step.to.id);
  if (!blocked || isSettled(step.from === source ? source : target)) return [];
  return [{ table, id: blocked.id, set: { [blockers]: Math.max(Number(blocked[blockers]) + more, 0) } }];
}

function linked({ source, kind, to, ...rest }: LinkAdding, context: MutationContext): Change[] {
  const item = 'url' in to ? null : to;
  const insert: ShownLink = {
    id: context.mutationId,
    projectId: source.projectId,
    sourceType: source.type,
    sourceId: source.id,
    kind: bodyOf({ source, kind, to }).linkedItem.kind,
    targetType: to.type,
    url: 'url' in to ? to.url : null,
    title: 'url' in to ? to.title : '',
    ...dependencyOf(kind, rest),
    state: null,
    progress: null,
    fileType: null,
    preview: null,
    fileComments: null,
    createdBy: context.userId,
    createdAt: context.now,
    updatedAt: context.now,
    version: 0,
    target: item,
  };
  return [{ table: 'LinkedItem', insert: { ...insert } }, ...(item ? counted(context, source, kind, item, 1) : [])];
}

function unlinked({ source, linkId, target: known }: LinkRemoval, context: MutationContext): Change[] {
  const removed = context.find<ShownLink>('LinkedItem', linkId);
  const target = known ?? removed?.target;
  return [
    { table: 'LinkedItem', remove: linkId },
    ...(removed && target ? counted(context, source, removed.kind, target, -1) : []),
  ];
}

/** The target of a link; null if the person cannot see or change it and so could not link it again. */
function linkedTo({ url, title, target, targetType }: ShownLink): LinkTarget | Address | null {
  if (url === null) return target?.mayEdit ? target : null;
  return { type: targetType as AddressType, url, title };
}
