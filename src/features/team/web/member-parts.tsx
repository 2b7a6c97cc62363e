import { Link } from 'react-router';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { Chip } from '#ui/chip';
import { ChoiceMenu } from '#ui/choice-menu';
import { InlineEdit } from '#ui/inline-edit';
import { Text } from '#ui/text';
import { tip } from '#ui/tooltip';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { TeamMember, Workload } from '../contract.ts';
import { hoursOf, POINT_HOURS } from '../rules.ts';
import type { MemberHandle } from './member-handle.ts';
import styles from './team.module.css';
import * as words from './words.ts';

/** A person: picture with a dot while they are online, name, email address and badges. */
export function Who({ member, isMe, isOnline }: { member: TeamMember; isMe: boolean; isOnline: boolean }) {
  const { name, email, userId, avatar, isActive, isHeldBack, isBilling } = member;
  return (
    <span className={styles.who} data-inactive={!isActive || undefined}>
      <span className={styles.avatar}>
        <Avatar name={name} id={userId} image={avatar} size={28} decorative />
        {isOnline ? (
          <span className={styles.online} {...tip(words.onlineNow)}>
            <VisuallyHidden>{words.online}</VisuallyHidden>
          </span>
        ) : null}
      </span>
      <span className={styles.name}>
        <span className={styles.line}>
          <Text as="span" strong truncate>
            {name}
          </Text>
          {isMe ? (
            <Text as="span" size="small" tone="faint">
              {words.you}
            </Text>
          ) : null}
          {isActive ? null : <Badge>{words.deactivated}</Badge>}
          {isHeldBack ? <Badge tone="warning">{words.twoFactorMissing}</Badge> : null}
          {isBilling ? <Badge>{words.billing}</Badge> : null}
        </span>
        <Text as="span" size="small" tone="muted" truncate>
          {email}
        </Text>
      </span>
    </span>
  );
}

/** Their role: a menu if the reader may change it, otherwise text with the reason why not. */
export function Role({ member, handle }: { member: TeamMember; handle: MemberHandle }) {
  if (handle.roles.length === 0) {
    return (
      <Text as="span" tone="muted" className={styles.word} {...(handle.reason !== null && tip(handle.reason))}>
        {handle.roleName}
        {handle.reason === null ? null : <VisuallyHidden>. {handle.reason}</VisuallyHidden>}
      </Text>
    );
  }
  return (
    <ChoiceMenu
      label={words.roleOf(member.name)}
      said={words.currentRoleOf(member.name)}
      choices={handle.roles}
      value={member.role}
      onChange={(role) => handle.changeRole(role)}
      variant="ghost"
      className={styles.role}
    >
      {handle.roleName}
    </ChoiceMenu>
  );
}

export function DepartmentField({ member, handle }: { member: TeamMember; handle: MemberHandle }) {
  const { changeDepartment } = handle;
  if (changeDepartment === null) {
    return (
      <Text as="span" tone={member.department === null ? 'faint' : 'muted'} className={styles.departmentName}>
        {member.department ?? '–'}
      </Text>
    );
  }
  return (
    <InlineEdit
      label={words.departmentOf(member.name)}
      value={member.department ?? ''}
      placeholder={words.noDepartment}
      required={false}
      maxLength={100}
      renderView={(department) => <span className={styles.departmentName}>{department}</span>}
      onSave={(text) => changeDepartment(text === '' ? null : text)}
    />
  );
}

/** The first skills, and how many more there are. */
export function Skills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return <Text tone="faint">–</Text>;
  const rest = skills.slice(2);
  return (
    <span className={styles.skills}>
      {skills.slice(0, 2).map((skill) => (
        <Chip key={skill} title={skill}>
          {skill}
        </Chip>
      ))}
      {rest.length > 0 ? (
        <Text as="span" size="small" tone="faint" {...tip(rest.join(', '))}>
          +{rest.length}
          <VisuallyHidden>{words.moreSkills(rest.join(', '))}</VisuallyHidden>
        </Text>
      ) : null}
    </span>
  );
}

/** The open work of a person compared with their hours per week; red if it is more. */
export function Load({ workload, capacityHours, name }: { workload: Workload; capacityHours: number; name: string }) {
  const hours = rounded(hoursOf(workload));
  const isOver = hours > capacityHours;
  const share = capacityHours > 0 ? Math.min(hours / capacityHours, 1) : hours > 0 ? 1 : 0;
  return (
    <span className={styles.load} data-over={isOver || undefined} {...tip(sayLoad(workload, capacityHours))}>
      <span
        className={styles.track}
        role="meter"
        aria-label={words.workloadOf(name)}
        aria-valuemin={0}
        aria-valuemax={Math.max(capacityHours, hours)}
        aria-valuenow={hours}
        aria-valuetext={sayLoad(workload, capacityHours)}
      >
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </span>
      <Text as="span" size="small" tone={isOver ? 'danger' : 'muted'} numeric className={styles.figure}>
        {hours} / {capacityHours} h
      </Text>
    </span>
  );
}

const rounded = (hours: number): number => Math.round(hours * 10) / 10;

function sayLoad({ hours, points, unestimated }: Workload, capacityHours: number): string {
  const parts = [
    words.estimated(rounded(hours)),
    ...(points > 0 ? [words.pointsEstimated(rounded(points), POINT_HOURS)] : []),
    ...(unestimated > 0 ? [words.withoutEstimate(unestimated)] : []),
  ];
  return words.workloadSummary(parts.join(', '), capacityHours);
}

/** The number of open tasks, as a link to them if the list exists. */
export function OpenTasks({ member, to }: { member: TeamMember; to: string | null }) {
  if (to === null || member.activeTasks === 0) return <>{member.activeTasks}</>;
  return (
    <Link className={styles.tasks} to={to} aria-label={words.openTasksOf(member.activeTasks, member.name)}>
      {member.activeTasks}
    </Link>
  );
}
