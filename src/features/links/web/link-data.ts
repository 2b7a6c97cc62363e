import type { Task } from '#features/tasks/contract';
import { client } from '#web/api';
import type { Change } from '#web/change';
import { declareList } from '#web/list';
import { type Call, declareMutation, type Sight } from '#web/mutation';
import type {
  AddressType,
  issueLinkActions,
  LinkableType,
  LinkedItem,
  LinkKind,
  LinkTarget,
  NewLink,
  taskLinkActions,
} from '../contract.ts';
import { isSettled, stepOf } from '../rules.ts';

const project = client<typeof taskLinkActions>('project');
const issues = client<typeof issueLinkActions>('issues');

/** The task or the issue whose links are shown. */
export interface LinkSource {
  type: LinkableType;
  id: string;
  workspaceId: string;
  projectId: string;
  status: string;
}

/** A link as far as it is known: a live one does not say what it leads to. */
export type ShownLink = LinkedItem & { target?: LinkTarget | null };

/** The links of a task or an issue. What is linked may change elsewhere, so a change of an issue asks anew. */
export const linkedItems = declareList<ShownLink, Pick<LinkSource, 'type' | 'id' | 'projectId'>>({
  table: 'LinkedItem',
  key: ({ type, id }) => `links:${type}:${id}`,
  load: ({ type, id, projectId }, via) =>
    type === 'TASK'
      ? project.get('get-task-links', { query: { taskId: id, projectId }, ...via })
      : issues.get('get-linked-items', { query: { issueId: id, projectId }, ...via }),
  belongs: ({ sourceType, sourceId }, { type, id }) => sourceType === type && sourceId === id,
  refetchesOn: ['Issue'],
});

/** Tasks and issues that a text may mean. */
export const findTargets = async (projectId: string, text: string): Promise<readonly LinkTarget[]> =>
  (await project.get('find-link-targets', { query: { projectId, text } })).items;

export interface Address {
  type: AddressType;
  url: string;
  title: string;
}

export interface LinkAdding {
  source: LinkSource;
  kind: LinkKind;
  to: LinkTarget | Address;
}

const bodyOf = ({ kind, to }: LinkAdding): { linkedItem: NewLink } => ({
  linkedItem:
    'url' in to
      ? { kind: kind === 'FIXED_BY' ? kind : 'RELATES_TO', targetType: to.type, url: to.url, title: to.title }
      : { kind, targetType: to.type, targetId: to.id },
});

/** What a link that comes (1) or goes (-1) is to the count of blockers on a card. */
function counted({ find }: Sight, source: LinkSource, kind: LinkKind, target: LinkTarget, more: 1 | -1): Change[] {
  const step = stepOf(kind, source, target);
  if (step?.kind !== 'BLOCKS' || step.to.type !== 'TASK') return [];
  const blocked = find<Task>('Task', step.to.id);
  if (!blocked || isSettled(step.from === source ? source : target)) return [];
  return [{ table: 'Task', id: blocked.id, set: { blockedByCount: Math.max(blocked.blockedByCount + more, 0) } }];
}

const adding = {
  method: 'POST',
  table: 'LinkedItem',
  lane: ({ source }: LinkAdding) => source.id,
  predict: ({ source, kind, to }: LinkAdding, sight: Sight): Change[] => {
    const item = 'url' in to ? null : to;
    const insert: ShownLink = {
      id: sight.mutationId,
      projectId: source.projectId,
      sourceType: source.type,
      sourceId: source.id,
      kind: bodyOf({ source, kind, to }).linkedItem.kind,
      targetType: to.type,
      url: 'url' in to ? to.url : null,
      title: 'url' in to ? to.title : '',
      createdBy: sight.userId,
      createdAt: sight.now,
      updatedAt: sight.now,
      version: 0,
      target: item,
    };
    return [{ table: 'LinkedItem', insert: { ...insert } }, ...(item ? counted(sight, source, kind, item, 1) : [])];
  },
  inverse: ({ source }: LinkAdding, { mutationId }: Sight): Call => removalOf({ source, linkId: mutationId }),
} as const;

/** Links a task. */
export const addTaskLink = declareMutation(project, 'add-task-link', {
  ...adding,
  request: (input: LinkAdding) => ({ query: { taskId: input.source.id }, body: bodyOf(input) }),
});

/** Links an issue. */
export const addIssueLink = declareMutation(issues, 'create-linked-item', {
  ...adding,
  request: (input: LinkAdding) => ({ query: { issueId: input.source.id }, body: bodyOf(input) }),
});

export interface LinkRemoval {
  source: LinkSource;
  linkId: string;
  said?: string;
}

const removing = {
  method: 'DELETE',
  table: 'LinkedItem',
  lane: ({ source }: LinkRemoval) => source.id,
  predict: ({ source, linkId }: LinkRemoval, sight: Sight): Change[] => {
    const gone = sight.find<ShownLink>('LinkedItem', linkId);
    const target = gone?.target;
    return [{ table: 'LinkedItem', remove: linkId }, ...(gone && target ? counted(sight, source, gone.kind, target, -1) : [])];
  },
  inverse: ({ source, linkId }: LinkRemoval, { find }: Sight): Call | null => {
    const gone = find<ShownLink>('LinkedItem', linkId);
    const to = gone && linkedTo(gone);
    if (!gone || !to) return null;
    return (source.type === 'TASK' ? addTaskLink : addIssueLink).with({ source, kind: gone.kind, to });
  },
  said: ({ said }: LinkRemoval) => said ?? null,
} as const;

/** Removes a link of a task. Undoing it makes another. */
export const removeTaskLink = declareMutation(project, 'remove-task-link', {
  ...removing,
  request: ({ source, linkId }: LinkRemoval) => ({ query: { taskId: source.id, linkedItemId: linkId } }),
});

/** Removes a link of an issue. Undoing it makes another. */
export const removeIssueLink = declareMutation(issues, 'remove-linked-item', {
  ...removing,
  request: ({ source, linkId }: LinkRemoval) => ({ query: { issueId: source.id, linkedItemId: linkId } }),
});

const removalOf = (removal: LinkRemoval): Call =>
  (removal.source.type === 'TASK' ? removeTaskLink : removeIssueLink).with(removal);

/** What a link leads to; null for what one may not change or see, which could not be linked again. */
function linkedTo({ url, title, target, targetType }: ShownLink): LinkTarget | Address | null {
  if (url === null) return target?.mayEdit ? target : null;
  return targetType === 'TASK' || targetType === 'ISSUE' ? null : { type: targetType, url, title };
}
