import {
  Archive,
  Blocks,
  CalendarClock,
  CalendarDays,
  Columns3,
  FileUp,
  IterationCw,
  ListPlus,
  Lock,
  Mail,
  SlidersHorizontal,
  Sparkles,
  Tag,
  TriangleAlert,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { ProjectVerb } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import type { SettingsPart } from '#features/settings/web';
import { AccessPart } from './access-part.tsx';
import { AiPart } from './ai-part.tsx';
import { ArchivingPart } from './archiving-part.tsx';
import { ColumnsPart } from './columns-part.tsx';
import { DangerPart } from './danger-part.tsx';
import { EmailPart } from './email-part.tsx';
import { FeedsPart } from './feeds-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { ImportPart } from './import-part.tsx';
import { IntegrationsPart } from './integrations-part.tsx';
import { GeneralPart } from './general-part.tsx';
import { LabelsPart } from './labels-part.tsx';
import { SprintsPart } from './sprints-part.tsx';
import { SchedulePart } from './schedule-part.tsx';
import * as words from './words.ts';

interface ProjectPart extends SettingsPart {
  /** The right that a person needs to see the page. */
  readonly verb: ProjectVerb;
  /** True if it works in a workspace over its plan, since it frees room. */
  readonly whileReadOnly?: boolean;
  readonly Part: ComponentType<{ project: ProjectSummary }>;
}

/** The pages of a project's settings. */
export const parts: readonly ProjectPart[] = [
  { path: '', label: words.general, icon: <SlidersHorizontal />, verb: 'manageSettings', Part: GeneralPart },
  { path: 'columns', label: words.columns, icon: <Columns3 />, verb: 'manageSettings', Part: ColumnsPart },
  { path: 'labels', label: words.labels, icon: <Tag />, verb: 'manageLabels', Part: LabelsPart },
  { path: 'fields', label: words.customFields, icon: <ListPlus />, verb: 'manageSettings', Part: FieldsPart },
  { path: 'schedule', label: words.schedule, icon: <CalendarClock />, verb: 'manageSettings', Part: SchedulePart },
  { path: 'sprints', label: words.sprints, icon: <IterationCw />, verb: 'manageSprints', Part: SprintsPart },
  { path: 'integrations', label: words.integrations, icon: <Blocks />, verb: 'manageSettings', Part: IntegrationsPart },
  { path: 'import', label: words.importTasks, icon: <FileUp />, verb: 'manageSettings', Part: ImportPart },
  { path: 'ai', label: words.ai, icon: <Sparkles />, verb: 'manageSettings', Part: AiPart },
  { path: 'archiving', label: words.archiving, icon: <Archive />, verb: 'manageSettings', Part: ArchivingPart },
  { path: 'access', label: words.access, icon: <Lock />, verb: 'manageSettings', Part: AccessPart },
  { path: 'email', label: words.email, icon: <Mail />, verb: 'manageSettings', whileReadOnly: true, Part: EmailPart },
  // A feed is its person's own. The address is for everyone who has settings here at all.
  {
    path: 'calendar-feeds',
    label: words.calendarFeeds,
    icon: <CalendarDays />,
    verb: 'manageLabels',
    whileReadOnly: true,
    Part: FeedsPart,
  },
  {
    path: 'danger',
    label: words.dangerZone,
    icon: <TriangleAlert />,
    verb: 'deleteProject',
    whileReadOnly: true,
    Part: DangerPart,
  },
];
