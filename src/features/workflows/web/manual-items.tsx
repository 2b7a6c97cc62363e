import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import type { MenuItem } from '#ui/menu';
import { tellNotLoaded } from '#ui/loadable';
import * as words from './route-words.ts';
import { workflowIcon } from './workflow-icon.ts';

/** An item whose menu offers workflows, and its project. */
export interface RunOn {
  readonly of: 'TASK' | 'ISSUE';
  readonly id: string;
  readonly version: number;
  readonly project: ProjectPlace & Pick<ProjectSummary, 'id' | 'runnableOn'>;
}

/** What workflows ask of the person about an item, and those that can be started on it. Loaded after the item. */
export const itemParts = () => import('./item-parts.ts');
/** The entry in the menu of an item that starts a workflow on it. */
export const workflowItems = (on: RunOn): MenuItem[] =>
  on.version === 0 || !on.project.runnableOn.includes(on.of) || !mayNow(on.project, 'editAnyTask')
    ? []
    : [
        {
          label: words.runWorkflow,
          icon: workflowIcon,
          onSelect: () => void itemParts().then(({ openRunMenu }) => openRunMenu(on), tellNotLoaded),
          page: async () => (await itemParts()).runItems(on),
        },
      ];
