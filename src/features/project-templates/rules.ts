import type { ProjectTemplate } from '#contract/project-templates';
import type { TaskPriority } from '#features/tasks/contract';
import type { FieldKind } from '#features/custom-fields/contract';

interface StartLabel {
  readonly name: string;
  readonly color: string;
}

interface StartTask {
  readonly title: string;
  readonly description?: string;
  readonly priority?: TaskPriority;
  /** Names of labels in the same template. */
  readonly labels?: readonly string[];
  readonly subtasks?: readonly string[];
  readonly isMilestone?: boolean;
}

interface StartField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly options?: readonly StartLabel[];
}

/** The initial content of a new project. */
export interface ProjectContent {
  readonly labels: readonly StartLabel[];
  /** In their order in the first column. */
  readonly tasks: readonly StartTask[];
  /** Added only if the plan includes custom fields. */
  readonly fields: readonly StartField[];
  /** Task templates of the project, for recurring work. */
  readonly repeated: readonly StartTask[];
}

export const projectContents: Readonly<Record<ProjectTemplate, ProjectContent>> = {
  SOFTWARE_TEAM: {
    labels: [
      { name: 'Bug', color: 'red' },
      { name: 'Feature', color: 'blue' },
      { name: 'Tech debt', color: 'amber' },
      { name: 'Design', color: 'violet' },
      { name: 'Documentation', color: 'teal' },
    ],
    tasks: [
      {
        title: 'Define the goal of this project',
        description: 'Who is it for, what problem does it solve, and how will you know that it works?',
        priority: 'HIGH',
        labels: ['Documentation'],
      },
      {
        title: 'Set up the repository and continuous integration',
        priority: 'HIGH',
        labels: ['Feature'],
        subtasks: ['Create the repository', 'Run tests on every change', 'Protect the main branch'],
      },
      {
        title: 'Sketch the first version',
        labels: ['Design'],
        subtasks: ['Collect requirements', 'Draw the main screens', 'Review with the team'],
      },
      { title: 'Build the first feature end to end', labels: ['Feature'] },
      { title: 'Agree on a definition of done', labels: ['Documentation'] },
      {
        title: 'First release',
        isMilestone: true,
        subtasks: ['Freeze the scope', 'Test the release candidate', 'Write release notes', 'Deploy'],
      },
    ],
    fields: [
      {
        name: 'Component',
        kind: 'SELECT',
        options: [
          { name: 'Frontend', color: 'blue' },
          { name: 'Backend', color: 'violet' },
          { name: 'Infrastructure', color: 'amber' },
        ],
      },
      { name: 'Pull request', kind: 'URL' },
    ],
    repeated: [
      {
        title: 'Release',
        priority: 'HIGH',
        isMilestone: true,
        subtasks: ['Freeze the scope', 'Test the release candidate', 'Write release notes', 'Deploy', 'Monitor errors for a day'],
      },
    ],
  },
  MARKETING_LAUNCH: {
    labels: [
      { name: 'Content', color: 'blue' },
      { name: 'Design', color: 'violet' },
      { name: 'Social', color: 'pink' },
      { name: 'Press', color: 'orange' },
      { name: 'Email', color: 'teal' },
    ],
    tasks: [
      {
        title: 'Define the audience and message',
        description: 'Who should care about this launch, and what is the one sentence they should remember?',
        priority: 'HIGH',
        labels: ['Content'],
      },
      { title: 'Set goals and a budget', priority: 'HIGH' },
      { title: 'Write the landing page', labels: ['Content'], subtasks: ['Outline', 'First draft', 'Review', 'Publish'] },
      { title: 'Prepare images and video', labels: ['Design'] },
      { title: 'Plan social posts', labels: ['Social'], subtasks: ['Teaser', 'Launch day', 'Follow-up'] },
      { title: 'Write the launch email', labels: ['Email'], subtasks: ['Draft', 'Test on phone and desktop', 'Schedule'] },
      { title: 'Brief the press and partners', labels: ['Press'] },
      { title: 'Launch day', isMilestone: true, priority: 'URGENT' },
      { title: 'Measure results and note what to repeat' },
    ],
    fields: [
      {
        name: 'Channel',
        kind: 'SELECT',
        options: [
          { name: 'Website', color: 'blue' },
          { name: 'Email', color: 'teal' },
          { name: 'Social', color: 'pink' },
          { name: 'Press', color: 'orange' },
        ],
      },
      { name: 'Budget', kind: 'NUMBER' },
    ],
    repeated: [
      { title: 'Article', labels: ['Content'], subtasks: ['Outline', 'First draft', 'Images', 'Review', 'Publish', 'Share'] },
    ],
  },
  EVENT: {
    labels: [
      { name: 'Venue', color: 'amber' },
      { name: 'Program', color: 'blue' },
      { name: 'Guests', color: 'green' },
      { name: 'Suppliers', color: 'violet' },
    ],
    tasks: [
      {
        title: 'Choose a date and venue',
        priority: 'HIGH',
        labels: ['Venue'],
        subtasks: ['Compare quotes', 'Visit venues', 'Sign the contract'],
      },
      { title: 'Set the budget', priority: 'HIGH' },
      { title: 'Draft the program', labels: ['Program'], subtasks: ['Confirm speakers', 'Plan breaks', 'Assign hosts'] },
      { title: 'Send invitations', labels: ['Guests'], subtasks: ['Guest list', 'Invitation text', 'Track replies'] },
      { title: 'Book catering and equipment', labels: ['Suppliers'] },
      { title: 'Plan the schedule of the day', labels: ['Program'] },
      { title: 'The event', isMilestone: true },
      { title: 'Thank guests and collect feedback', labels: ['Guests'] },
    ],
    fields: [{ name: 'Cost', kind: 'NUMBER' }],
    repeated: [{ title: 'Supplier', labels: ['Suppliers'], subtasks: ['Request a quote', 'Compare', 'Book', 'Pay'] }],
  },
};
