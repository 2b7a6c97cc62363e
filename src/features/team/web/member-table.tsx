import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { MenuButton } from '#ui/menu';
import { Row, Table } from '#ui/table';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { shortDate } from '#web/relative-time';
import { useKeptPlace } from '#web/use-kept-place';
import { type KeyedRows, useRowKeys } from '#web/use-row-keys';
import type { TeamMember, TeamSort } from '../contract.ts';
import type { MemberHandle } from './member-handle.ts';
import { DepartmentField, Load, OpenTasks, Role, Skills, Who } from './member-parts.tsx';
import type { TeamLook } from './use-team-look.ts';
import styles from './team.module.css';

/** Each person has the focus on what opens their menu, so that Enter does. */
const keyed: KeyedRows = {
  group: 'Team',
  noun: 'person',
  stopOf: (row) => [...row.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')].at(-1),
};

export interface MembersProps {
  label: string;
  members: readonly TeamMember[];
  look: TeamLook;
  myId: string | undefined;
  online: ReadonlySet<string>;
  handleOf: (member: TeamMember) => MemberHandle;
}

/** The people of a team, each with what they have to do and what can be done with them. Its heads order it. */
export function MemberTable({ label, members, look, ...rest }: MembersProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, keyed);
  useKeptPlace(body);
  return (
    <Table label={label}>
      <thead>
        <tr>
          <SortHead by="name" look={look}>
            Name
          </SortHead>
          <SortHead by="role" look={look}>
            Role
          </SortHead>
          <th scope="col">Department</th>
          <th scope="col">Skills</th>
          <SortHead by="workload" look={look}>
            Workload
          </SortHead>
          <SortHead by="activeTasks" look={look} isNumeric>
            Tasks
          </SortHead>
          <th scope="col" data-numeric>
            Projects
          </th>
          <SortHead by="joined" look={look}>
            Joined
          </SortHead>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} {...rest} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = Pick<MembersProps, 'myId' | 'online' | 'handleOf'> & { member: TeamMember };

function MemberRow({ member, myId, online, handleOf }: RowProps) {
  const handle = handleOf(member);
  return (
    <Row data-row className={styles.row}>
      <th scope="row" className={styles.first}>
        <Who member={member} isMe={member.userId === myId} isOnline={online.has(member.userId)} />
      </th>
      <td>
        <Role member={member} handle={handle} />
      </td>
      <td className={styles.department}>
        <DepartmentField member={member} handle={handle} />
      </td>
      <td>
        <Skills skills={member.skills} />
      </td>
      <td>
        <Load workload={member.workload} capacityHours={member.capacityHours} name={member.name} />
      </td>
      <td data-numeric>
        <OpenTasks member={member} to={handle.tasksTo} />
      </td>
      <td data-numeric>{member.projectCount}</td>
      <td className={styles.date}>{shortDate(member.createdAt)}</td>
      <td>
        <MenuButton label={`More for ${member.name}`} align="end" items={handle.menu} />
      </td>
    </Row>
  );
}

function SortHead({ by, look, isNumeric, children }: { by: TeamSort; look: TeamLook; isNumeric?: boolean; children: ReactNode }) {
  const isBy = look.sort === by;
  return (
    <th
      scope="col"
      data-numeric={isNumeric || undefined}
      aria-sort={isBy ? (look.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} data-on={isBy || undefined} onClick={() => look.sortBy(by)}>
        {children}
        {isBy && look.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
      </button>
    </th>
  );
}

/** The same on a phone: a card each. */
export function MemberCards({ label, members, myId, online, handleOf }: MembersProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list, keyed);
  useKeptPlace(list);
  return (
    <ul ref={list} className={styles.cards} aria-label={label}>
      {members.map((member) => {
        const handle = handleOf(member);
        return (
          <li key={member.id} data-row className={styles.card}>
            <Who member={member} isMe={member.userId === myId} isOnline={online.has(member.userId)} />
            <MenuButton label={`More for ${member.name}`} align="end" items={handle.menu} />
            {member.department !== null || handle.changeDepartment ? (
              <span className={styles.place}>
                <DepartmentField member={member} handle={handle} />
              </span>
            ) : null}
            <span className={styles.facts}>
              <Role member={member} handle={handle} />
              <Text as="span" size="small" tone="muted" numeric>
                {member.activeTasks} open
              </Text>
              <Load workload={member.workload} capacityHours={member.capacityHours} name={member.name} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
