import { findSubject, pathOf } from '#contract/subject';
import type { ChipKind } from './fields.ts';

/** An item that a text names by a chip, as its reader sees it now. The text has only its kind and id. */
export interface ShownReference {
  readonly kind: ChipKind;
  readonly id: string;
  /** Null for a document of the library. */
  readonly projectId: string | null;
  /** Such as APP-12; null for a document. */
  readonly key: string | null;
  readonly title: string;
  /** Of a task or an issue. */
  readonly status: string | null;
  readonly icon: string | null;
}

/** The title of a copy. */
export const titleOfCopy = (title: string, most: number): string => {
  const end = ' (copy)';
  return title === '' ? '' : title.slice(0, most - end.length).trimEnd() + end;
};

/** Where documents are: in a project, or in the library of a workspace. */
interface DocumentPlace {
  readonly workspaceId: string;
  readonly projectId: string | null;
}

/** The address of the tree of a place; a document is below it. */
export const documentsPath = ({ workspaceId, projectId }: DocumentPlace): string =>
  projectId === null ? `/workspace/${workspaceId}/documents` : `/dashboard/${workspaceId}/projects/${projectId}/documents`;

/** The address of the page of an item that a text names. */
export const referencePath = (workspaceId: string, { kind, id, projectId }: Pick<ShownReference, 'kind' | 'id' | 'projectId'>) =>
  kind === 'DOCUMENT' || projectId === null
    ? `${documentsPath({ workspaceId, projectId })}/${id}`
    : pathOf(kind, { workspaceId, projectId, id });

/** True if no more work is expected on an item that a text names. */
export const isSettledReference = ({ kind, status }: Pick<ShownReference, 'kind' | 'status'>): boolean =>
  status !== null && (findSubject(kind)?.settled?.includes(status) ?? false);
