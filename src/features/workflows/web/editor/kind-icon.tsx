import { AssistantIcon } from '#web/assistant-icon';
import {
  ArrowRightLeft,
  Bell,
  Bug,
  FileText,
  Hourglass,
  IterationCw,
  LayoutTemplate,
  ListPlus,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Repeat,
  ShieldCheck,
  Split,
  SquareCheck,
  Tag,
  UserRound,
  Send,
} from 'lucide-react';
import type { StepKind } from '#features/workflows/fields';

const ICONS: Readonly<Record<StepKind, LucideIcon>> = {
  'set-field': Pencil,
  assign: UserRound,
  'add-label': Tag,
  'move-to-sprint': IterationCw,
  'move-to-project': ArrowRightLeft,
  'add-subtask': ListPlus,
  'add-subtasks-from-template': LayoutTemplate,
  'create-task': SquareCheck,
  'create-issue': Bug,
  'create-document': FileText,
  comment: MessageSquare,
  notify: Bell,
  'call-webhook': Send,
  wait: Hourglass,
  branch: Split,
  'for-each-subtask': Repeat,
  'require-approval': ShieldCheck,
  'ask-assistant': AssistantIcon,
};

/** The icon of a kind of step. */
export function StepIcon({ kind }: { kind: StepKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" />;
}
