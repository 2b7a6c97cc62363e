import { CircleCheck, CircleDot, EyeOff, FileText, GitCommitHorizontal, GitPullRequest, Globe, PenTool, X } from 'lucide-react';
import { type ReactNode } from 'react';
import { findSubject, pathOf } from '#contract/subject';
import { Badge } from '#ui/badge';
import { IconButton } from '#ui/icon-button';
import { Skeleton } from '#ui/skeleton';
import { StatusIcon } from '#ui/status-icon';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { tip } from '#ui/tooltip';
import { VisuallyHidden } from '#ui/visually-hidden';
import { safeAddress } from '#ui/safe-address';
import { usePart } from '#web/use-part';
import type { AddressType, LinkTarget } from '../contract.ts';
import { isSettled } from '../rules.ts';
import { embedOf } from '../rules/embeds.ts';
import type { DependencyFieldProps } from './dependency-field.tsx';
import type { ShownLink } from './link-data.ts';
import { addressName, fileTypeName, said, shortAddress } from './link-words.ts';
import styles from './linked-items.module.css';
import * as words from './words.ts';

interface LinkRowProps {
  link: ShownLink;
  workspaceId: string;
  /** Null if it may not be removed. */
  onRemove: (() => void) | null;
  /** The type and the lag of a dependency; absent for other links. */
  dependency?: Pick<DependencyFieldProps, 'dependency' | 'onChange'> | undefined;
}

const linkExtras = () => import('./link-extras.tsx');

/** One link and its target, as far as the person can see it. */
export function LinkRow({ link, workspaceId, onRemove, dependency }: LinkRowProps) {
  const name = nameOf(link);
  const embed = embedOf(link.url);
  const hasExtras = dependency || link.preview || link.progress || link.fileComments || embed;
  const extras = usePart(linkExtras, hasExtras ? 'soon' : false);
  return (
    <li className={styles.row} data-link={link.id} data-settled={(link.target && isSettled(link.target)) || undefined}>
      <Shown link={link} workspaceId={workspaceId} />
      {extras ? <extras.LinkExtras link={link} dependency={dependency} embed={embed} name={name} /> : null}
      {onRemove ? (
        <span className={styles.quiet}>
          <IconButton size="s" label={words.removeLinkTo(name)} icon={<X />} onClick={onRemove} />
        </span>
      ) : null}
    </li>
  );
}

function Shown({
  link: { url, title, state, fileType, target, targetType },
  workspaceId,
}: Pick<LinkRowProps, 'link' | 'workspaceId'>): ReactNode {
  if (url !== null) {
    const type = targetType as AddressType;
    return (
      <>
        <span className={styles.icon} {...tip(fileType ? fileTypeName(fileType) : addressName(type))}>
          {fileType && fileType !== 'DESIGN' ? <FileText aria-hidden="true" /> : addressIcon(type)}
        </span>
        <TextLink className={styles.title} href={safeAddress(url) ?? undefined} target="_blank" rel="noopener noreferrer">
          {title || shortAddress(url)} <VisuallyHidden>{words.opensInNewTab}</VisuallyHidden>
        </TextLink>
        {state && <Badge tone={toneOf(state, type)}>{said(state)}</Badge>}
      </>
    );
  }
  if (target === undefined) return <Skeleton width="50%" />;
  if (target === null) {
    return (
      <>
        <span className={styles.icon}>
          <EyeOff aria-hidden="true" />
        </span>
        <Text as="span" tone="faint">
          {words.hiddenItem}
        </Text>
      </>
    );
  }
  return (
    <>
      <span className={styles.icon}>
        <TargetIcon target={target} />
      </span>
      {target.key ? <span className={styles.key}>{target.key}</span> : null}
      <TextLink className={styles.title} to={pathOf(target.type, { ...target, workspaceId })}>
        {target.title}
      </TextLink>
    </>
  );
}

/** The status of a subject, as an icon. */
export function TargetIcon({ target }: { target: LinkTarget }) {
  const { type, status } = target;
  if (findSubject(type)?.isOnBoard && isTaskStatus(status)) return <StatusIcon status={status} label />;
  const label = said(status);
  return isSettled(target) ? <CircleCheck role="img" aria-label={label} /> : <CircleDot role="img" aria-label={label} />;
}

const toneOf = (state: string, type: AddressType) =>
  state === 'MERGED' || (state === 'READY' && type === 'DEPLOYMENT') ? 'success' : state === 'ERROR' ? 'danger' : 'neutral';

const isTaskStatus = (status: string): status is 'TODO' | 'IN_PROGRESS' | 'REVIEW' | 'DONE' =>
  ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'].includes(status);

const ICONS: Readonly<Record<AddressType, ReactNode>> = {
  URL: <Globe aria-hidden="true" />,
  PULL_REQUEST: <GitPullRequest aria-hidden="true" />,
  COMMIT: <GitCommitHorizontal aria-hidden="true" />,
  DESIGN: <PenTool aria-hidden="true" />,
  DEPLOYMENT: <Globe aria-hidden="true" />,
};

export const addressIcon = (type: AddressType): ReactNode => ICONS[type];

const nameOf = ({ url, title, target }: ShownLink): string =>
  url === null ? (target ? target.key || target.title : words.hiddenItemNamed) : title || shortAddress(url);
