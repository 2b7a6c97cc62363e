import type { Visibility } from '#contract/permissions';
import type { EstimateScale } from '../contract.ts';
import type { ProjectTemplate } from '#contract/project-templates';

// Apart from project-words.ts, which every first paint of a project needs.

/** Who may see a project, in words. Where an admin approves new members, nobody joins a public one without asking. */
export const visibilityChoices = (requireApproval: boolean): { value: Visibility; label: string; description: string }[] => [
  {
    value: 'TEAM',
    label: 'Team',
    description: 'Members of the workspace can find it, read and comment. Guests see it only when added.',
  },
  {
    value: 'PUBLIC',
    label: 'Public',
    description: requireApproval
      ? 'Members of the workspace can also ask to join, and guests of the workspace can read.'
      : 'Members of the workspace can also join by themselves, and guests of the workspace can read.',
  },
  {
    value: 'PRIVATE',
    label: 'Private',
    description: 'Only its members see it, not even owners and admins of the workspace.',
  },
];

/** What a new project begins with. */
export const templateChoices: { value: ProjectTemplate | 'BLANK'; label: string; description: string }[] = [
  { value: 'BLANK', label: 'Blank', description: 'An empty board with four columns.' },
  {
    value: 'SOFTWARE_TEAM',
    label: 'Software team',
    description: 'Labels, first tasks and a release checklist.',
  },
  {
    value: 'MARKETING_LAUNCH',
    label: 'Marketing launch',
    description: 'Tasks from message to launch day, with labels by channel.',
  },
  { value: 'EVENT', label: 'Event', description: 'Venue, program, guests and suppliers, step by step.' },
];

/** The scales that a project may estimate by. */
export const estimateChoices: { value: EstimateScale; label: string }[] = [
  { value: 'NONE', label: 'No estimates' },
  { value: 'FIBONACCI', label: 'Points: 1, 2, 3, 5, 8, 13' },
  { value: 'LINEAR', label: 'Points: 1 to 5' },
  { value: 'TSHIRT', label: 'T-shirt sizes: XS to XL' },
  { value: 'HOURS', label: 'Hours' },
];
