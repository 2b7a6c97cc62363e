import { AssistantIcon } from '#web/assistant-icon';
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
  Tag,
  TriangleAlert,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
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
import type { pages } from './pages.ts';

interface ShownPage {
  readonly icon: ReactNode;
  readonly Part: ComponentType<{ project: ProjectSummary }>;
}

/** What each page of the settings shows. */
export const parts: Readonly<Record<(typeof pages)[number]['path'], ShownPage>> = {
  '': { icon: <SlidersHorizontal />, Part: GeneralPart },
  columns: { icon: <Columns3 />, Part: ColumnsPart },
  labels: { icon: <Tag />, Part: LabelsPart },
  fields: { icon: <ListPlus />, Part: FieldsPart },
  schedule: { icon: <CalendarClock />, Part: SchedulePart },
  sprints: { icon: <IterationCw />, Part: SprintsPart },
  integrations: { icon: <Blocks />, Part: IntegrationsPart },
  import: { icon: <FileUp />, Part: ImportPart },
  ai: { icon: <AssistantIcon />, Part: AiPart },
  archiving: { icon: <Archive />, Part: ArchivingPart },
  access: { icon: <Lock />, Part: AccessPart },
  email: { icon: <Mail />, Part: EmailPart },
  'calendar-feeds': { icon: <CalendarDays />, Part: FeedsPart },
  danger: { icon: <TriangleAlert />, Part: DangerPart },
};
