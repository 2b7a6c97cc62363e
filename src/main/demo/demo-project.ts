import type { ReactionName } from '#contract/reactions';
import type { DemoIssue } from './demo-issues.ts';

/** The people of the demo. Mara is the one who signs in. */
export const people = {
  mara: {
    firstName: 'Mara',
    lastName: 'Ruiz',
    role: 'OWNER',
    department: 'Shop',
    hours: 32,
    skills: ['Planning', 'Pricing', 'Interviews'],
  },
  tomas: {
    firstName: 'Tomas',
    lastName: 'Okafor',
    role: 'ADMIN',
    department: 'Engineering',
    hours: 40,
    skills: ['TypeScript', 'Postgres', 'Networks'],
  },
  ines: {
    firstName: 'Ines',
    lastName: 'Duarte',
    role: 'MEMBER',
    department: 'Design',
    hours: 24,
    skills: ['Typography', 'Figma', 'Photography', 'Accessibility'],
  },
  jonas: {
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    role: 'MEMBER',
    department: 'Engineering',
    hours: 40,
    skills: ['Swift', 'Kotlin'],
  },
} as const;

export type PersonName = keyof typeof people;
export const personNames = Object.keys(people) as PersonName[];

export type Status = 'TODO' | 'IN_PROGRESS' | 'REVIEW' | 'DONE';
export type Priority = 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT';

export interface DemoTask {
  title: string;
  by?: PersonName;
  for?: PersonName;
  /** The estimate. */
  hours?: number;
  priority?: Priority;
  labels?: readonly string[];
  /** Days from the day on which the demo is created. */
  start?: number;
  due?: number;
  /** The time of day at which it is due. */
  time?: string;
  isMilestone?: boolean;
  description?: string;
  notes?: string;
  /** A leading "x " marks a completed one. */
  subtasks?: readonly string[];
  /** What happened to it since, in order. */
  since?: readonly Happening[];
  /** The titles of tasks that wait for it. */
  blocks?: readonly string[];
  /** One that starts this many days after its start. */
  leads?: { title: string; days: number };
}

export type Happening =
  | { by: PersonName; priority: Priority }
  | { by: PersonName; status: Status }
  | { by: PersonName; assignee: PersonName | null }
  | { by: PersonName; due: number }
  | DemoComment;

export interface DemoComment {
  by: PersonName;
  /** With `@name` for a person of the demo. */
  says: string;
  /** A reply to the comment before it. */
  answers?: true;
  reactions?: Partial<Record<ReactionName, readonly PersonName[]>>;
}

export interface DemoProject {
  name: string;
  key: string;
  color: string;
  description: string;
  labels: Readonly<Record<string, string>>;
  limits: Partial<Record<Status, number>>;
  tasks: Readonly<Record<Status, readonly DemoTask[]>>;
  /** True if its tasks came to their columns by moves, so that its charts have a past. */
  hasMoves?: boolean;
  issues?: readonly DemoIssue[];
  /** Days from the day on which the demo is created. One on a weekend is moved to the Monday after. */
  holidays?: readonly { at: number; name: string }[];
}
