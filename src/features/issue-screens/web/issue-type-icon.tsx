import { Bug, CircleQuestionMark, Lightbulb, Siren, SquareCheck, TrendingUp, type LucideIcon } from 'lucide-react';
import type { IssueType } from '#features/issues/contract';
import styles from './icons.module.css';
import { issueTypeName } from './words.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  BUG: Bug,
  FEATURE: Lightbulb,
  IMPROVEMENT: TrendingUp,
  TASK: SquareCheck,
  QUESTION: CircleQuestionMark,
  INCIDENT: Siren,
};

/** The icon of an issue type. Decorative unless `label` is set, because the name is usually beside it. */
export function IssueTypeIcon({ type, label = false }: { type: IssueType; label?: boolean }) {
  const Icon = ICONS[type] ?? CircleQuestionMark;
  return (
    <Icon
      className={styles.type}
      data-type={type}
      role={label ? 'img' : undefined}
      aria-label={label ? issueTypeName(type) : undefined}
      aria-hidden={label ? undefined : true}
    />
  );
}
