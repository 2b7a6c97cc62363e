import { nameOf } from '#features/projects/web';
import type { TimelineSnapshot } from './timeline-surface.ts';
import * as words from './words.ts';

/** The name of a group. */
export function groupName(key: string, { project, named, labels, sprints, arrangement, viewSettings }: TimelineSnapshot): string {
  switch (viewSettings.group) {
    case 'status':
      return project.columns.find(({ status }) => status === key)?.name ?? key;
    case 'assignee': {
      const person = named.get(key);
      return key === 'none' ? words.noAssignee : person ? nameOf(person) : words.formerMember;
    }
    case 'label':
      return key === 'none' ? words.noLabel : (labels.get(key)?.name ?? words.deletedLabel);
    case 'sprint':
      return key === 'none' ? words.noSprint : (sprints.get(key)?.name ?? words.sprint);
    case 'milestone': {
      const title = arrangement.places.get(key)?.task.title;
      if (title !== undefined) return words.untilMilestone(title);
      const isAny = [...arrangement.places.values()].some(({ task, key: shown }) => shown !== null && task.isMilestone);
      return isAny ? words.afterMilestones : words.noMilestones;
    }
    case 'none':
      return '';
  }
}
