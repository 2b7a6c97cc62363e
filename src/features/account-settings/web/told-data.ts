import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import type { NotificationSettings, notificationActions, ProjectNotifications } from '#features/notifications/contract';
import type { ProjectLevel } from '#features/notifications/fields';

const notifications = client<typeof notificationActions>('notifications');

// Of one person: their own id stands for the row.
export type ToldSettings = NotificationSettings & { id: string; version: number };

const SETTINGS = 'NotificationSetting';

/** When a person is told, as a list of one row. */
export const toldSettings = declareList<ToldSettings, { userId: string }>({
  table: SETTINGS,
  key: ({ userId }) => `notification-settings:${userId}`,
  load: async ({ userId }, via) => [{ ...(await notifications.get('get-notification-settings', via)), id: userId, version: 1 }],
  belongs: ({ id }, { userId }) => id === userId,
});

type Change = { userId: string; change: Partial<NotificationSettings> };

/** Changes when a person is told. */
export const changeToldSettings = declareMutation(notifications, 'set-notification-settings', {
  method: 'PUT',
  table: SETTINGS,
  request: ({ change }: Change) => ({ body: change }),
  predict: ({ userId, change }) => [{ table: SETTINGS, id: userId, set: change }],
  inverse: ({ userId, change }, { find }): Call | null => {
    const before = find<ToldSettings>(SETTINGS, userId);
    if (before === undefined) return null;
    const was = Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof NotificationSettings]]));
    return changeToldSettings.with({ userId, change: was });
  },
  confirm: () => [],
});

export type ToldProject = ProjectNotifications & { version: number };

const PROJECTS = 'ProjectNotifications';

/** The projects of which a person hears less than everything, and the one that they came from. */
export const toldProjects = declareList<ToldProject, { userId: string; projectId: string | null }>({
  table: PROJECTS,
  key: ({ userId, projectId }) => `project-notifications:${userId}:${projectId ?? ''}`,
  load: async ({ projectId }, via) => {
    const query = projectId === null ? {} : { projectId };
    const { items } = await notifications.get('get-project-notifications', { query, ...via });
    return items.map((item) => ({ ...item, version: 1 }));
  },
  belongs: () => true,
});

/** Sets how much a person hears of a project. */
export const setProjectLevel = declareMutation(notifications, 'set-project-notifications', {
  method: 'PUT',
  table: PROJECTS,
  request: ({ projectId, level }: { projectId: string; level: ProjectLevel }) => ({ query: { projectId }, body: { level } }),
  predict: ({ projectId, level }) => [{ table: PROJECTS, id: projectId, set: { level } }],
  inverse: ({ projectId }, { find }): Call | null => {
    const before = find<ToldProject>(PROJECTS, projectId);
    return before === undefined ? null : setProjectLevel.with({ projectId, level: before.level });
  },
  confirm: () => [],
});
