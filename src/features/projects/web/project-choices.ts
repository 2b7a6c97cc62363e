import type { Visibility } from '#contract/permissions';
import type { EstimateScale } from '../contract.ts';
import type { ProjectTemplate } from '#contract/project-templates';
import * as words from './words.ts';

// Apart from project-words.ts, which every first paint of a project needs.

/** The visibilities with their descriptions. If an admin approves new members, no one can join a public project without asking. */
export const visibilityChoices = (requireApproval: boolean): { value: Visibility; label: string; description: string }[] => [
  {
    value: 'TEAM',
    label: words.team,
    description: words.teamHint,
  },
  {
    value: 'PUBLIC',
    label: words.publicLabel,
    description: requireApproval ? words.publicHintWithApproval : words.publicHint,
  },
  {
    value: 'PRIVATE',
    label: words.privateLabel,
    description: words.privateHint,
  },
];

/** The templates of a new project. */
export const templateChoices: { value: ProjectTemplate | 'BLANK'; label: string; description: string }[] = [
  { value: 'BLANK', label: words.blank, description: words.blankHint },
  {
    value: 'SOFTWARE_TEAM',
    label: words.softwareTeam,
    description: words.softwareTeamHint,
  },
  {
    value: 'MARKETING_LAUNCH',
    label: words.marketingLaunch,
    description: words.marketingLaunchHint,
  },
  { value: 'EVENT', label: words.event, description: words.eventHint },
];

/** The scales of estimates. */
export const estimateChoices: { value: EstimateScale; label: string }[] = [
  { value: 'NONE', label: words.noEstimates },
  { value: 'FIBONACCI', label: words.fibonacciPoints },
  { value: 'LINEAR', label: words.linearPoints },
  { value: 'TSHIRT', label: words.shirtSizes },
  { value: 'HOURS', label: words.hours },
];
