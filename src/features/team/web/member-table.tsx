import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton } from '#ui/menu';
import { Row, SpaceRow, Table } from '#ui/table';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { shortDate } from '#web/relative-time';
import { useFlowingRows } from '#web/use-flowing-rows';
import { useFocusPlace } from '#web/use-focus-place';
import { type KeyedRows, useRowKeys } from '#web/use-row-keys';
import { longest, useSteadyColumns } from '#web/use-steady-columns';
import type { TeamMember, TeamSort } from '../contract.ts';
import type { MemberHandle } from './member-handle.ts';
import { DepartmentField, Load, OpenTasks, Role, Skills, Who } from './member-parts.tsx';
import type { TeamView } from './use-team-view.ts';
import styles from './team.module.css';
import * as words from './words.ts';

/** The focus of a row is on its menu button, so that Enter opens the menu. */
const keyed: KeyedRows = {
  group: words.team,
  noun: words.person,
  stopOf: (row) => [...row.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')].at(-1),
};

/** Pixels of a row and of a card, until they are measured. */
const ROW = 52;
const CARD = 120;

/** The texts that decide how wide the columns are. */
const widthOf: readonly ((member: TeamMember) => string)[] = [
  ({ name }) => name,
  ({ email }) => email,
  ({ role }) => role,
  ({ department }) => department ?? '',
  ({ skills }) => skills.slice(0, 2).join(),
  ({ isActive, isHeldBack, isBilling }) =>
    `${isActive ? '' : words.deactivated}${isHeldBack ? words.twoFactorMissing : ''}${isBilling ? words.billing : ''}`,
];

export interface MembersProps {
  label: string;
  members: readonly TeamMember[];
  view: TeamView;
  myId: string | undefined;
  online: ReadonlySet<string>;
  handleOf: (member: TeamMember) => MemberHandle;
}

/** The people of a team with their workload and their menu. The column headings sort the table. */
export function MemberTable({ label, members, view, ...rest }: MembersProps) {
  const kept = longest(members, widthOf);
  const {
    list: body,
    rows,
    isCut,
    events,
  } = useFlowingRows<HTMLTableSectionElement>({ ids: members.map(({ id }) => id), size: ROW, kept });
  useRowKeys(body, keyed);
  useFocusPlace(body);
  useSteadyColumns(body, isCut, kept.map((index) => members[index]?.id).join());
  return (
    <Table label={label} rowCount={isCut ? members.length + 1 : undefined}>
      <thead>
        <tr>
          <SortHead by="name" view={view}>
            {words.name}
          </SortHead>
          <SortHead by="role" view={view}>
            {words.role}
          </SortHead>
          <th scope="col">{words.department}</th>
          <th scope="col" className={styles.roomy}>
            {words.skills}
          </th>
          <SortHead by="workload" view={view}>
            {words.workload}
          </SortHead>
          <SortHead by="activeTasks" view={view} isNumeric>
            {words.tasks}
          </SortHead>
          <th scope="col" data-numeric>
            {words.projects}
          </th>
          <SortHead by="joined" view={view} className={styles.roomy}>
            {words.joined}
          </SortHead>
          <th scope="col">
            <VisuallyHidden>{words.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={body} {...events}>
        {rows.map((row) => {
          if ('space' in row) return <SpaceRow key={row.id} height={row.space} columns={9} />;
          const member = members[row.index];
          return member && <MemberRow key={row.id} member={member} index={row.index} {...rest} />;
        })}
      </tbody>
    </Table>
  );
}

type RowProps = Pick<MembersProps, 'myId' | 'online' | 'handleOf'> & { member: TeamMember; index: number };

function MemberRow({ member, index, myId, online, handleOf }: RowProps) {
  const handle = handleOf(member);
  return (
    <Row data-row={member.id} data-place={index} aria-rowindex={index + 2} className={styles.row}>
      <th scope="row" className={styles.first}>
        <Who member={member} isMe={member.userId === myId} isOnline={online.has(member.userId)} />
      </th>
      <td>
        <Role member={member} handle={handle} />
      </td>
      <td className={styles.department}>
        <DepartmentField member={member} handle={handle} />
      </td>
      <td className={styles.roomy}>
        <Skills skills={member.skills} />
      </td>
      <td>
        <Load workload={member.workload} capacityHours={member.capacityHours} name={member.name} />
      </td>
      <td data-numeric>
        <OpenTasks member={member} to={handle.tasksTo} />
      </td>
      <td data-numeric>{member.projectCount}</td>
      <td className={`${styles.date} ${styles.roomy}`}>{shortDate(member.createdAt)}</td>
      <td>
        <MenuButton label={words.actionsFor(member.name)} align="end" items={handle.menu} />
      </td>
    </Row>
  );
}

interface SortHeadProps {
  by: TeamSort;
  view: TeamView;
  isNumeric?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

function SortHead({ by, view, isNumeric, className, children }: SortHeadProps) {
  const isBy = view.sort === by;
  return (
    <th
      scope="col"
      className={className}
      data-numeric={isNumeric || undefined}
      aria-sort={isBy ? (view.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} data-on={isBy || undefined} onClick={() => view.sortBy(by)}>
        {children}
        {isBy && view.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
      </button>
    </th>
  );
}

/** The same people as cards, for a phone. */
export function MemberCards({ label, members, myId, online, handleOf }: MembersProps) {
  const { list, rows, events } = useFlowingRows<HTMLUListElement>({ ids: members.map(({ id }) => id), size: CARD });
  useRowKeys(list, keyed);
  useFocusPlace(list);
  return (
    <ul ref={list} className={styles.cards} aria-label={label} {...events}>
      {rows.map((row) => {
        if ('space' in row) return <li key={row.id} role="presentation" style={{ height: row.space }} />;
        const member = members[row.index];
        if (!member) return null;
        const handle = handleOf(member);
        return (
          <li
            key={row.id}
            data-row={row.id}
            data-place={row.index}
            aria-setsize={members.length}
            aria-posinset={row.index + 1}
            className={styles.card}
          >
            <Who member={member} isMe={member.userId === myId} isOnline={online.has(member.userId)} />
            <MenuButton label={words.actionsFor(member.name)} align="end" items={handle.menu} />
            {member.department !== null || handle.changeDepartment ? (
              <span className={styles.place}>
                <DepartmentField member={member} handle={handle} />
              </span>
            ) : null}
            <span className={styles.facts}>
              <Role member={member} handle={handle} />
              <Text as="span" size="small" tone="muted" numeric>
                {words.openTaskCount(member.activeTasks)}
              </Text>
              <Load workload={member.workload} capacityHours={member.capacityHours} name={member.name} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
