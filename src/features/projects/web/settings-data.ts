import type { ColorName } from '#ui/palette';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { Label, LabelUse, projectSettingsActions, ProjectSummary, TaskStatus } from '../contract.ts';
import { reordered } from '../rules.ts';
import type { ProjectScope } from './data.ts';

// Apart from data.ts, whose declarations every first paint of a project needs.
const settings = client<typeof projectSettingsActions>('settings/project');

type ProjectChange = Partial<
  Pick<
    ProjectSummary,
    | 'name'
    | 'description'
    | 'color'
    | 'visibility'
    | 'allowGuestAccess'
    | 'requireApproval'
    | 'enableTimeTracking'
    | 'triageEnabled'
    | 'estimateScale'
  >
>;

interface ProjectUpdate {
  projectId: string;
  change: ProjectChange;
  /** The sentence for the toast. */
  said?: string;
}

/** Changes the settings of a project. */
export const updateProject = declareMutation(settings, 'update-project', {
  method: 'PUT',
  table: 'Project',
  request: ({ projectId, change }: ProjectUpdate) => ({ query: { projectId }, body: change }),
  predict: ({ projectId, change }) => [{ table: 'Project', id: projectId, set: change }],
  inverse: ({ projectId, change }, { find }): Call | null => {
    const before = find<ProjectSummary>('Project', projectId);
    if (!before) return null;
    const was = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof ProjectChange]])) as ProjectChange;
    return updateProject.with({ projectId, change: was });
  },
  said: ({ said }) => said ?? null,
});

/** Reorders the columns of the board. */
export const reorderColumns = declareMutation(settings, 'reorder-project-columns', {
  method: 'PUT',
  table: 'Project',
  request: ({ projectId, statuses }: { projectId: string; statuses: TaskStatus[] }) => ({
    query: { projectId },
    body: { statuses },
  }),
  predict: ({ projectId, statuses }, { find }) => [
    {
      table: 'Project',
      id: projectId,
      set: { columns: reordered(find<ProjectSummary>('Project', projectId)?.columns ?? [], statuses) },
    },
  ],
  inverse: ({ projectId }, { find }): Call | null => {
    const before = find<ProjectSummary>('Project', projectId);
    return before ? reorderColumns.with({ projectId, statuses: before.columns.map(({ status }) => status) }) : null;
  },
});

/** Changes the name or color of a label. */
export const updateLabel = declareMutation(settings, 'update-label', {
  method: 'PUT',
  table: 'Label',
  request: ({ labelId, change }: { labelId: string; change: { name?: string; color?: ColorName | string } }) => ({
    query: { labelId },
    body: change,
  }),
  predict: ({ labelId, change }) => [{ table: 'Label', id: labelId, set: change }],
  inverse: ({ labelId, change }, { find }): Call | null => {
    const before = find<Label>('Label', labelId);
    if (!before) return null;
    const was = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof typeof change]]));
    return updateLabel.with({ labelId, change: was });
  },
});

/** The number of tasks and issues of each label. Its rows have no version: they are fetched again when a task or issue changes. */
export const labelUses = declareList<LabelUse & { version: number }, ProjectScope>({
  table: 'LabelUse',
  key: ({ projectId }) => `label-uses:${projectId}`,
  load: async ({ projectId }) => {
    const { items } = await settings.get('get-label-uses', { query: { projectId } });
    return items.map((use) => ({ ...use, version: 1 }));
  },
  belongs: () => false,
  refetchesOn: ['Label', 'Task', 'Issue'],
});
