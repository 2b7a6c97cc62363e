import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { IssueContent, TaskContent, Template, templateActions } from '../contract.ts';

const project = client<typeof templateActions>('project');

/** The templates of a project, of both kinds; their order is `inTemplateOrder` of the rules. */
export const projectTemplates = declareList<Template, ProjectScope>({
  table: 'Template',
  key: ({ projectId }) => `templates:${projectId}`,
  load: ({ projectId }, via) => project.get('get-templates', { query: { projectId }, ...via }),
  belongs: (template, { projectId }) => template.projectId === projectId,
});

export type TemplateFields =
  | { kind: 'TASK'; name: string; title: string; content: TaskContent }
  | { kind: 'ISSUE'; name: string; title: string; content: IssueContent };

/** Creates a template after the others of its kind. Its id is the id of the mutation. */
export const createTemplate = declareMutation(project, 'create-template', {
  method: 'POST',
  table: 'Template',
  request: ({ projectId, fields }: { projectId: string; fields: TemplateFields }) => ({
    query: { projectId },
    body: { ...fields, content: { ...fields.content } },
  }),
  predict: ({ projectId, fields }, { mutationId }) => [
    // Sorts after every position that the server assigns.
    { table: 'Template', insert: { ...fields, projectId, id: mutationId, position: 'zz', version: 0 } },
  ],
  inverse: (_, { mutationId }): Call => deleteTemplate.with({ templateId: mutationId }),
});

export interface TemplateChange {
  templateId: string;
  change: { name?: string; title?: string; content?: TaskContent | IssueContent; position?: string };
}

/** Updates the given fields of a template. */
export const updateTemplate = declareMutation(project, 'update-template', {
  method: 'PUT',
  table: 'Template',
  request: ({ templateId, change: { content, ...change } }: TemplateChange) => ({
    query: { templateId },
    body: { ...change, ...(content && { content: { ...content } }) },
  }),
  predict: ({ templateId, change }) => [{ table: 'Template', id: templateId, set: change }],
  inverse: ({ templateId, change }, { find }): Call | null => {
    const before = find<Template>('Template', templateId);
    if (!before) return null;
    const was = Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof Template]]));
    return updateTemplate.with({ templateId, change: was });
  },
});

/** Deletes a template. Undo creates a new one with the same fields. */
export const deleteTemplate = declareMutation(project, 'delete-template', {
  method: 'DELETE',
  table: 'Template',
  request: ({ templateId }: { templateId: string; said?: string }) => ({ query: { templateId } }),
  predict: ({ templateId }) => [{ table: 'Template', remove: templateId }],
  inverse: ({ templateId }, { find }): Call | null => {
    const before = find<Template>('Template', templateId);
    if (!before) return null;
    const { projectId, name, title } = before;
    const fields: TemplateFields =
      before.kind === 'TASK'
        ? { kind: before.kind, name, title, content: before.content }
        : { kind: before.kind, name, title, content: before.content };
    return createTemplate.with({ projectId, fields });
  },
  said: ({ said }) => said ?? null,
});

/** Creates a template from a task. */
export const saveAsTemplate = declareMutation(project, 'create-template-from-task', {
  method: 'POST',
  table: 'Template',
  lane: ({ taskId }) => taskId,
  request: ({ taskId, name }: { taskId: string; name: string; said?: string }) => ({ query: { taskId }, body: { name } }),
  predict: () => [],
  inverse: (_, { mutationId }): Call => deleteTemplate.with({ templateId: mutationId }),
  said: ({ said }) => said ?? null,
});
