import { startingColumns } from '#features/projects/rules';

export const noTiles = {
  total: 0,
  completed: 0,
  inProgress: 0,
  overdue: 0,
  completionRate: 0,
  throughputPerWeek: 0,
  medianCycleHours: null,
  wip: 0,
  blocked: 0,
};
export const item = { id: 'one', projectId: 'p', number: 7, title: 'Draw the map' };
export const numbers = {
  from: '2026-10-29',
  until: '2026-11-27',
  today: '2026-11-27',
  tiles: {
    ...noTiles,
    total: 9,
    completed: 4,
    inProgress: 2,
    overdue: 3,
    completionRate: 44,
    medianCycleHours: 60,
    throughputPerWeek: 1.5,
    wip: 2,
  },
  groups: [
    { status: 'TODO', priority: 'HIGH', count: 3 },
    { status: 'DONE', priority: 'LOW', count: 4 },
  ],
  weeks: [{ week: '2026-11-23', created: 5, completed: 4 }],
  flow: {
    first: '2026-11-26',
    counts: [
      { status: 'TODO', daily: [5, 4] },
      { status: 'DONE', daily: [3, 4] },
    ],
  },
  cycle: { count: 1, p50: 60, p85: 60, items: [{ ...item, doneAt: '2026-11-26T09:00:00.000Z', hours: 60 }] },
  timeInStatus: [{ status: 'IN_PROGRESS', items: 1, medianHours: 60, totalHours: 60 }],
  people: [
    { userId: 'ines', open: 3, overdue: 2, hours: 20, points: 0, capacityHours: 40 },
    { userId: null, open: 1, overdue: 1, hours: 0, points: 0, capacityHours: null },
  ],
  labels: [{ labelId: 'bug', open: 2, completed: 1 }],
  aging: [{ ...item, status: 'IN_PROGRESS', since: '2026-11-20T09:00:00.000Z', hours: 168 }],
  estimates: { count: 0, estimatedHours: 0, loggedHours: 0, items: [] },
  forecast: {
    remaining: 5,
    weekly: [1, 2],
    runs: 5000,
    p50: '2026-12-10',
    p85: '2026-12-18',
    p95: '2026-12-24',
    chances: [{ by: '2026-12-04', percent: 10 }],
  },
};
export const insight = {
  from: '2026-10-29',
  until: '2026-11-27',
  today: '2026-11-27',
  whole: { items: 5, value: 5 },
  cells: [
    { slice: 'ines', segment: 'HIGH', items: 3, value: 3 },
    { slice: null, segment: 'LOW', items: 2, value: 2 },
  ],
  cellCount: 2,
  dots: [{ ...item, at: '2026-11-26T09:00:00.000Z', hours: 60, segment: null }],
};
export const project = {
  id: 'p',
  workspaceId: 'w',
  key: 'WEB',
  name: 'Website',
  color: 'blue',
  visibility: 'TEAM',
  status: 'ACTIVE',
  columns: startingColumns,
  estimateScale: 'FIBONACCI',
  role: 'ADMIN',
  version: 1,
};
export const ines = {
  id: 'ines',
  firstName: 'Ines',
  lastName: 'Silva',
  email: 'ines@example.com',
  profilePictureUrl: null,
  role: 'ADMIN',
};
