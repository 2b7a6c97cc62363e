import { UserX } from 'lucide-react';
import { AbsencesLive, useAbsences } from '#features/absences/web';
import { useProjectCalendar } from '#features/project-calendar/web';
import type { ProjectSummary } from '#features/projects/contract';
import { nameOf, projectPeople, type ProjectScope } from '#features/projects/web';
import type { Sprint } from '#features/sprints/contract';
import { POINT_HOURS } from '#features/team/rules';
import type { WorkRow } from '#features/work/rules';
import { useWorkspacePeople } from '#features/work-surface/web';
import { Avatar } from '#ui/avatar';
import { Dialog } from '#ui/dialog';
import { ProgressBar } from '#ui/progress-bar';
import { Text } from '#ui/text';
import { useList } from '#web/use-list';
import { absentIn, hoursIn, loadsOf, type PersonLoad, workingDaysIn } from './person-load.ts';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

interface SprintLoadProps {
  sprint: Sprint;
  rows: readonly WorkRow[];
  scope: ProjectScope;
  project: ProjectSummary;
  onClose: () => void;
}

/** A person of the project, with their work in the sprint and the hours that they have for it. */
interface Line extends PersonLoad {
  readonly name: string;
  readonly image: string | null;
  /** Null for those whose hours the reader does not see, and until the calendar of the project is loaded. */
  readonly most: number | null;
  /** On how many working days of the sprint they are absent. */
  readonly absent: number;
}

/** The work of each person in a sprint against their hours in it, the fullest first, and what no one has at the end. */
export function SprintLoad({ sprint, rows, scope, project, onClose }: SprintLoadProps) {
  const { lines, days, seesMembers } = useLines({ sprint, rows, scope, project });
  return (
    <Dialog
      open
      isReading
      title={words.workloadOf(sprint.name)}
      description={words.workloadNote(days, project.estimateScale, POINT_HOURS)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {seesMembers ? <AbsencesLive workspaceId={scope.workspaceId} /> : null}
      <ul className={styles.loads}>
        {lines.map((line) => (
          <li key={line.userId}>
            {line.userId === null ? (
              <UserX aria-hidden="true" />
            ) : (
              <Avatar size={24} id={line.userId} name={line.name} image={line.image} decorative />
            )}
            <span className={styles.loadName}>
              <Text as="span" strong truncate>
                {line.name}
              </Text>
              <Text as="span" size="small" tone="muted">
                {words.itemsOfLoad(line)}
              </Text>
            </span>
            <LoadBar {...line} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function LoadBar({ hours, done, most }: Line) {
  const said = words.hoursOfLoad(hours, most);
  return (
    <span className={styles.load}>
      <Text as="span" size="small" tone={most !== null && hours > most ? 'danger' : 'muted'} numeric>
        {said}
      </Text>
      <ProgressBar
        label={said}
        total={most ?? hours}
        segments={[
          { value: done, tone: 'done' },
          { value: hours - done, tone: 'in-progress' },
        ]}
      />
    </span>
  );
}

interface Shown {
  lines: Line[];
  /** The working days of the sprint; null until they are known. */
  days: number | null;
  /** False for guests, who see no members. */
  seesMembers: boolean;
}

function useLines({ sprint, rows, scope, project }: Omit<SprintLoadProps, 'onClose'>): Shown {
  const people = useList(projectPeople, scope).rows;
  const members = useWorkspacePeople(scope.workspaceId);
  const perWeek = new Map(members.map(({ userId, capacityHours }) => [userId, capacityHours]));
  const { startsAt: from, endsAt: to } = sprint;
  // A guest sees no members, and may not ask for their absences.
  const absences = useAbsences(members.length === 0 ? null : { workspaceId: scope.workspaceId, from, to });
  const week = useProjectCalendar(scope);
  const days = week && workingDaysIn(week, sprint);
  const loads = loadsOf(rows, project.estimateScale);
  const lines = people.map((person): Line => {
    const ofWeek = perWeek.get(person.id);
    const absent = week === null || ofWeek === undefined ? 0 : absentIn(week, sprint, absences.get(person.id) ?? []);
    const most = ofWeek === undefined || week === null || days === null ? null : hoursIn(ofWeek, days - absent, week);
    const { profilePictureUrl: image } = person;
    return { ...(loads.get(person.id) ?? idle(person.id)), name: nameOf(person), image, most, absent };
  });
  const known = new Set<string | null>(people.map(({ id }) => id));
  const others = [...loads.values()].filter(({ userId }) => !known.has(userId));
  const former = others.filter(({ userId }) => userId !== null).map((load) => nameless(load, words.formerMember));
  const noOnes = others.filter(({ userId }) => userId === null).map((load) => nameless(load, words.unassigned));
  return { lines: [...lines.toSorted(fullestFirst), ...former, ...noOnes], days, seesMembers: members.length > 0 };
}

const idle = (userId: string): PersonLoad => ({ userId, count: 0, unestimated: 0, hours: 0, done: 0 });
const nameless = (load: PersonLoad, name: string): Line => ({ ...load, name, image: null, most: null, absent: 0 });

const fullestFirst = (one: Line, other: Line): number =>
  other.hours / (other.most || 1) - one.hours / (one.most || 1) || other.count - one.count || one.name.localeCompare(other.name);
