import type { ApiCaller } from './api-caller.ts';
import type { Cast } from './demo-people.ts';
import type { PersonName } from './demo-project.ts';

interface Away {
  who: PersonName;
  /** Days from today. */
  from: number;
  to: number;
  note: string;
}

/** When people of the demo are away. */
const ABSENCES: readonly Away[] = [
  { who: 'ines', from: 3, to: 6, note: 'With family in Porto' },
  { who: 'jonas', from: 5, to: 5, note: 'Moving house' },
  { who: 'mara', from: 24, to: 31, note: 'Winter holidays' },
];

interface Parts {
  door: ApiCaller;
  cast: Cast;
  workspaceId: string;
  /** The day that is so many days from today. */
  day: (days: number) => string;
}

/** Each person adds their own. */
export async function fillAbsences({ door, cast, workspaceId, day }: Parts): Promise<void> {
  for (const { who, from, to, note } of ABSENCES) {
    const body = { startsOn: day(from), endsOn: day(to), note };
    await door.act(cast[who].token, 'POST', 'workspace', 'create-absence', { query: { workspaceId }, body });
  }
}
