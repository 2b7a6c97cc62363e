import { pathOf } from '#contract/subject';
import type { SearchResult } from '../contract.ts';
import type { OwnKind } from '../subject.ts';

/** What can be in no project, by its address in a workspace or in a project. */
const IN_ANY_PLACE = {
  DOCUMENT: (id: string) => `documents/${id}`,
  NOTE: (id: string) => `notes?note=${id}`,
} as const satisfies Partial<Record<OwnKind, (id: string) => string>>;

/**
 * The page of a result; what belongs to a task, an issue or a document is shown on its page. `taskView` is the view beside which a
 * task opens, if it is not the usual one.
 */
export function addressOf(result: SearchResult, workspaceId: string, taskView?: string): string {
  const { kind, id, projectId, subjectType, subjectId } = result;
  if (kind === 'COMMENT' && subjectType !== null && subjectId !== null) {
    const subject = { ...result, kind: subjectType, id: subjectId, subjectType: null, subjectId: null };
    return `${addressOf(subject, workspaceId, taskView)}#comment-${id}`;
  }
  if (projectId === null)
    return `/workspace/${workspaceId}/${kind === 'DOCUMENT' || kind === 'NOTE' ? IN_ANY_PLACE[kind](id) : 'team'}`;
  const project = `/dashboard/${workspaceId}/projects/${projectId}`;
  if (kind === 'LABEL') return `${project}/list?label=${id}`;
  if (kind === 'DOCUMENT' || kind === 'NOTE') return `${project}/${IN_ANY_PLACE[kind](id)}`;
  if (kind === 'SPRINT') return `${project}/sprints`;
  if (kind === 'PROJECT') return project;
  const [type, of] = [subjectType ?? kind, subjectId ?? id];
  return type === 'TASK' && taskView ? `${project}/${taskView}/${of}` : pathOf(type, { workspaceId, projectId, id: of });
}
